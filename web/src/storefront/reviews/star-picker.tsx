import { useId } from 'react';
import { FieldErrorText } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

const WORDS = ['Very bad', 'Bad', 'Okay', 'Good', 'Very good'];

type Props = { value: number | null; error: string | undefined; onChoose: (stars: number) => void };

/** One to five stars as radio buttons, with a word for each number. */
export function StarPicker({ value, error, onChoose }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field__label">Your rating</legend>
      <div className="row">
        <div className="starpick">
          {WORDS.map((word, at) => (
            <label key={word} className={value !== null && at < value ? 'is-on' : undefined}>
              <input
                type="radio"
                name={id}
                aria-label={`${at + 1} of 5, ${word}`}
                checked={value === at + 1}
                onChange={() => onChoose(at + 1)}
              />
              <Icon of="star" />
            </label>
          ))}
        </div>
        <span className="small muted" aria-hidden="true">
          {value !== null && `${value} of 5, ${WORDS[value - 1]}`}
        </span>
      </div>
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
    </fieldset>
  );
}
