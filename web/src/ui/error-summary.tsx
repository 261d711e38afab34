import { useEffect, useRef } from 'react';

export type FormError = { field: string; sentence: string };

const COUNT_WORD_LABELS = ['nothing', 'one thing', 'two things', 'three things', 'four things', 'five things'];

type Props = {
  /** The errors when the form was sent. */
  mistakes: readonly FormError[];
  /** Whether a field is valid by now, so that its line is removed. */
  isMended: (field: string) => boolean;
};

/** The errors of a long form, above it, after it was sent. It gets the focus; each line links to its field. */
export function ErrorSummary({ mistakes, isMended }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mistakes.length > 0) box.current?.focus();
  }, [mistakes]);
  const left = mistakes.filter(({ field }) => !isMended(field));
  if (left.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>Check {COUNT_WORD_LABELS[left.length] ?? `${left.length} things`}</h2>
      <ul>
        {left.map(({ field, sentence }) => (
          <li key={field}>
            <a href={`#${field}`}>{sentence}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
