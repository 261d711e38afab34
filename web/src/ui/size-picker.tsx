import { useId, useRef } from 'react';
import { FieldErrorText } from './field.tsx';
import { classNames } from './class-names.ts';
import { useRestoredChoice } from './use-restored-choice.ts';

export type SizeChoice = { value: string; soldOut?: boolean };
type Props = {
  sizes: readonly SizeChoice[];
  chosen: string | null;
  onChoose: (size: string) => void;
  legend?: string;
  error?: string | undefined;
  /** The field name in a plain form, which can send only the chosen size. */
  name?: string;
  /** The text of a size; itself by default. */
  labelOf?: (size: string) => string;
};

/** Sizes as buttons, not a drop-down. A sold-out size stays visible and disabled, with the reason. */
export function SizePicker({ sizes, chosen, onChoose, legend = 'Size', error, name, labelOf = String }: Props) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useRestoredChoice(group, chosen, onChoose);
  return (
    <fieldset ref={group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="vh">{legend}</legend>
      <div className={classNames('sizes', error && 'sizes--error')}>
        {sizes.map(({ value, soldOut = false }) => (
          <label key={value} className="size">
            <input
              type="radio"
              name={name ?? id}
              required={name !== undefined}
              value={value}
              aria-label={soldOut ? `${labelOf(value)}, sold out` : undefined}
              checked={value === chosen}
              disabled={soldOut}
              onChange={() => onChoose(value)}
            />
            <span>{labelOf(value)}</span>
          </label>
        ))}
      </div>
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
    </fieldset>
  );
}
