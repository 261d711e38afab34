import { Icon } from './icon.tsx';

type Props = {
  /** The label of the count: "Quantity of Straight Jeans, 32". */
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
  busy?: boolean;
};

/** A number from 1 to `most`, one step at a time. The new number is announced. */
export function Stepper({ label, value, most, onChange, busy = false }: Props) {
  return (
    <fieldset className="stepper" aria-label={label}>
      <button type="button" aria-label="Decrease quantity" disabled={busy || value <= 1} onClick={() => onChange(value - 1)}>
        <Icon of="minus" />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label="Increase quantity" disabled={busy || value >= most} onClick={() => onChange(value + 1)}>
        <Icon of="plus" />
      </button>
    </fieldset>
  );
}
