import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { modelErrors, type TypedModel } from './model-of-picture.ts';

type Props = { typed: TypedModel; place: number; onChange: (part: Partial<TypedModel>) => void };

/** Height of the person in a picture and the size worn; each is checked once its field is left. */
export function ModelFields({ typed, place, onChange }: Props) {
  const [left, setLeft] = useState({ modelHeight: false, modelSize: false });
  const errors = modelErrors(typed);
  return (
    <fieldset className="pictures-chosen__model">
      <legend className="vh">Model in picture {place + 1}</legend>
      <Field
        label="Model’s height (cm)"
        inputMode="numeric"
        maxLength={3}
        value={typed.modelHeight}
        error={{ message: left.modelHeight ? errors.modelHeight : undefined }}
        onBlur={() => setLeft({ ...left, modelHeight: true })}
        onChange={({ target }) => onChange({ modelHeight: target.value })}
      />
      <Field
        label="Size worn"
        maxLength={20}
        value={typed.modelSize}
        error={{ message: left.modelSize ? errors.modelSize : undefined }}
        onBlur={() => setLeft({ ...left, modelSize: true })}
        onChange={({ target }) => onChange({ modelSize: target.value })}
      />
    </fieldset>
  );
}
