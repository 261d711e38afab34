import { useState } from 'react';
import type { ImportDecision } from '@shop/contract/import-jobs';
import { choiceLabel, isFree } from './decision-labels.ts';

const OTHER = '\n';

type Props = { decision: ImportDecision; value: string; onChange: (choice: string) => void };

/** The choice for a value of the file: one of the options, or any other text if the kind allows it. */
export function ChoiceField({ decision: { kind, value: original, options, proposal }, value, onChange }: Props) {
  const [typing, setTyping] = useState(value !== '' && !options.includes(value));
  const label = `${original} becomes`;
  if (typing)
    return (
      <input
        className="input input--sm"
        aria-label={label}
        value={value}
        maxLength={80}
        placeholder={proposal}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <select
      className="select select--sm"
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        setTyping(target.value === OTHER);
        onChange(target.value === OTHER ? '' : target.value);
      }}
    >
      {value === '' && <option value="">Proposed: {choiceLabel(proposal)}</option>}
      {options.map((it) => (
        <option key={it} value={it}>
          {choiceLabel(it)}
        </option>
      ))}
      {isFree(kind) && <option value={OTHER}>Something else…</option>}
    </select>
  );
}
