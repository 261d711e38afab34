import { useState } from 'react';

/** The current value, or the last one while it is null because loading failed: filter options, numbers on tabs. */
export function usePrevious<Known>(now: Known | null): Known | null {
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  return now ?? last;
}
