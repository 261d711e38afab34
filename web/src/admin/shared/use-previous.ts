import { useState } from 'react';

/** What is known now, or what was known last while the newer did not load: the options of a filter, the numbers on tabs. */
export function usePrevious<Known>(now: Known | null): Known | null {
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  return now ?? last;
}
