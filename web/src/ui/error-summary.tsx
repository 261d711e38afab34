import { useEffect, useRef } from 'react';

export type Mistake = { field: string; sentence: string };

const COUNTS = ['nothing', 'one thing', 'two things', 'three things', 'four things', 'five things'];

/** What is wrong with a long form, above it, after it was sent. The focus moves here; each line leads to its field. */
export function ErrorSummary({ mistakes }: { mistakes: readonly Mistake[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mistakes.length > 0) box.current?.focus();
  }, [mistakes]);
  if (mistakes.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>Check {COUNTS[mistakes.length] ?? `${mistakes.length} things`}</h2>
      <ul>
        {mistakes.map(({ field, sentence }) => (
          <li key={field}>
            <a href={`#${field}`}>{sentence}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
