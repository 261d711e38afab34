import { Field, FieldErrorText } from '../../ui/field.tsx';
import type { SizeAnswers, SizeErrors } from './size-answers.ts';

type Props = { answers: SizeAnswers; errors: SizeErrors; onChange: (part: Partial<SizeAnswers>) => void };

const UNITS = [
  { unit: 'ft', label: 'ft, in' },
  { unit: 'cm', label: 'cm' },
] as const;

const errorOf = (message: string | undefined) => (message ? { message } : undefined);

function Height({ answers, errors, onChange }: Props) {
  return (
    <fieldset className="finder__part">
      <legend className="field__label">Height</legend>
      <div className="seg">
        {UNITS.map(({ unit, label }) => (
          <button key={unit} type="button" aria-pressed={answers.unit === unit} onClick={() => onChange({ unit })}>
            {label}
          </button>
        ))}
      </div>
      {answers.unit === 'cm' ? (
        <Field
          label="Centimetres"
          inputMode="decimal"
          value={answers.cm}
          onChange={({ target }) => onChange({ cm: target.value })}
        />
      ) : (
        <div className="finder__pair">
          <Field
            label="Feet"
            inputMode="numeric"
            value={answers.feet}
            onChange={({ target }) => onChange({ feet: target.value })}
          />
          <Field
            label="Inches"
            inputMode="decimal"
            value={answers.inches}
            onChange={({ target }) => onChange({ inches: target.value })}
          />
        </div>
      )}
      {errors.height && <FieldErrorText>{errors.height}</FieldErrorText>}
    </fieldset>
  );
}

const FITS = [
  { fit: 'close', label: 'Close to the body' },
  { fit: 'regular', label: 'As designed' },
  { fit: 'loose', label: 'A little loose' },
] as const;

/** Height and weight, a size that fits, and the preferred fit. Either of the first two is sufficient. */
export function SizeFinderForm({ answers, errors, onChange }: Props) {
  return (
    <div className="finder">
      <Height answers={answers} errors={errors} onChange={onChange} />
      <Field
        label="Weight in kg"
        inputMode="decimal"
        value={answers.kg}
        error={errorOf(errors.weight)}
        onChange={({ target }) => onChange({ kg: target.value })}
      />
      <div className="finder__pair">
        <Field
          label="Size that fits you"
          maxLength={20}
          value={answers.size}
          error={errorOf(errors.size)}
          onChange={({ target }) => onChange({ size: target.value })}
        />
        <Field
          label="Of which brand"
          optional
          maxLength={60}
          value={answers.brand}
          onChange={({ target }) => onChange({ brand: target.value })}
        />
      </div>
      <fieldset>
        <legend className="field__label">How should it fit?</legend>
        <div className="cells">
          {FITS.map(({ fit, label }) => (
            <label key={fit}>
              <input type="radio" name="finder-fit" checked={answers.fit === fit} onChange={() => onChange({ fit })} />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="small muted">Used only to suggest a size now. We do not store it.</p>
    </div>
  );
}
