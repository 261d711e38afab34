import { useId, useRef } from 'react';
import { useChoiceFromBefore } from './use-choice-from-before.ts';

export type Swatch = { name: string; colour: string };
type Props = { swatches: readonly Swatch[]; chosen: string | null; onChoose: (name: string) => void; legend?: string };

// The colour is an attribute of a drawing: pages carry no style attributes (content security policy).
const Round = ({ colour }: { colour: string }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="10" fill={colour} />
  </svg>
);

/** A choice of colours. Each is named, for people who do not see it. */
export function Swatches({ swatches, chosen, onChoose, legend = 'Colour' }: Props) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useChoiceFromBefore(group, chosen, onChoose);
  return (
    <fieldset ref={group}>
      <legend className="vh">{legend}</legend>
      <div className="swatches">
        {swatches.map(({ name, colour }) => (
          <label key={name} className="swatch" title={name}>
            <input
              type="radio"
              name={id}
              value={name}
              aria-label={name}
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

/** A small round of colour, as cards show them. */
export const Dot = ({ colour }: { colour: string }) => (
  <i className="dot">
    <Round colour={colour} />
  </i>
);
