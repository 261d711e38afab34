import type { CSSProperties } from 'react';

/** Stars, filled up to the rating. */
export const Stars = ({ value, of = '' }: { value: number; of?: string }) => (
  <span className="stars" role="img" aria-label={`${value} out of 5 stars${of}`} style={{ '--v': value } as CSSProperties} />
);
