import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { newRow, type MeasureRow, type Unit } from './chart-draft.ts';

type Props = {
  title: string;
  /** Names that are offered while one is typed. */
  names: readonly string[];
  sizes: readonly string[];
  unit: Unit;
  rows: readonly MeasureRow[];
  onChange: (rows: MeasureRow[]) => void;
};

/** Measures as rows, with a number for each size and how to measure. */
export function MeasuresGrid({ title, names, sizes, unit, rows, onChange }: Props) {
  const id = useId();
  const change = (key: string, part: Partial<MeasureRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <fieldset className="measures">
      <legend className="h4">
        {title}, in {unit}
      </legend>
      <datalist id={id}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {rows.map((row, at) => (
        <MeasureFields
          key={row.key}
          row={row}
          label={row.name || `Measure ${at + 1}`}
          sizes={sizes}
          names={id}
          onChange={(part) => change(row.key, part)}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <div>
        <Button type="button" kind="secondary" size="sm" onClick={() => onChange([...rows, newRow()])}>
          + Add a measure
        </Button>
      </div>
    </fieldset>
  );
}

type FieldsProps = {
  row: MeasureRow;
  label: string;
  sizes: readonly string[];
  names: string;
  onChange: (part: Partial<MeasureRow>) => void;
  onRemove: () => void;
};

function MeasureFields({ row, label, sizes, names, onChange, onRemove }: FieldsProps) {
  const setValue = (at: number, value: string) =>
    onChange({ values: sizes.map((_, i) => (i === at ? value : (row.values[i] ?? ''))) });
  return (
    <fieldset className="measures__row">
      <legend className="vh">{label}</legend>
      <div className="measures__texts">
        <input
          className="input"
          aria-label={`Name of ${label}`}
          placeholder="Waist"
          list={names}
          maxLength={40}
          value={row.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <input
          className="input"
          aria-label={`Where to measure ${label}`}
          placeholder="Where to measure (optional)"
          maxLength={200}
          value={row.how}
          onChange={({ target }) => onChange({ how: target.value })}
        />
        <IconButton label={`Remove ${label}`} icon="x" onClick={onRemove} />
      </div>
      <div className="measures__numbers">
        {sizes.map((size, at) => (
          <label key={size} className="measures__number">
            <span className="tiny muted">{size}</span>
            <input
              className="input"
              inputMode="decimal"
              aria-label={`${label}, size ${size}`}
              value={row.values[at] ?? ''}
              onChange={({ target }) => setValue(at, target.value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
