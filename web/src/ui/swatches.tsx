import { useId, useRef } from 'react';
import { Round } from './dot.tsx';
import { useRestoredChoice } from './use-restored-choice.ts';

export type Swatch = { name: string; /** The label, if it differs from the name. */ label?: string; colour: string };
type Props = { swatches: readonly Swatch[]; chosen: string | null; onChoose: (name: string) => void; legend?: string };

/** A choice of colours. Each has a name, for people who do not see it. */
export function Swatches({ swatches, chosen, onChoose, legend = 'Colour' }: Props) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useRestoredChoice(group, chosen, onChoose);
  return (
    <fieldset ref={group}>
      <legend className="vh">{legend}</legend>
      <div className="swatches">
        {swatches.map(({ name, label = name, colour }) => (
          <label key={name} className="swatch" title={label}>
            <input
              type="radio"
              name={id}
              value={name}
              aria-label={label}
              checked={name === chosen}
              onChange={() => onChoose(name)}
            />
            <span>
              <Round colour={colour} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
