import drawings from './drawings.svg?url';

type Props = { on?: 'paper' | 'cloth' };

/** The name beside a swatch of the edge. The word takes the text colour of its ground. */
export const Logo = ({ on = 'paper' }: Props) => (
  <svg viewBox="0 0 560 92" role="img" aria-label="Selvedge">
    <use href={`${drawings}#logo-${on}`} />
  </svg>
);
