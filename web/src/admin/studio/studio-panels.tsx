import type { ReactNode } from 'react';
import { STUDIO_LEVELS, STUDIO_TOOLS, TOOL_KEYS } from '@shop/contract/studio-rules';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldErrorText, TextArea } from '../../ui/field.tsx';
import { Panel } from '../settings/settings-panels.tsx';
import type { StudioFormOf } from './studio-form.ts';

type Props = { form: StudioFormOf };

const amount = { valueAsNumber: true } as const;
const limitOf = (tools: number | null): string => (tools === null ? 'no limit' : tools === 1 ? '1 tool' : `up to ${tools} tools`);

/** Checkboxes of which at least one is ticked. */
const Choices = ({
  legend,
  error,
  children,
}: {
  legend: string;
  error: { message?: string } | undefined;
  children: ReactNode;
}) => (
  <fieldset className="views span-2">
    <legend className="field__label">{legend}</legend>
    <div className="zone__list">{children}</div>
    {error?.message && <FieldErrorText>{error.message}</FieldErrorText>}
  </fieldset>
);

export const OpenPanel = ({ form: { register, formState } }: Props) => (
  <Panel title="Orders">
    <Checkbox className="span-2" {...register('isOpen')}>
      Take designs. When this is off, the design page says that the studio is closed, and custom items in carts cannot be ordered.
    </Checkbox>
    <Field
      label="Working days to make an item"
      type="number"
      inputMode="numeric"
      min={1}
      hint="Added to the delivery date."
      error={formState.errors.workingDays}
      {...register('workingDays', amount)}
    />
  </Panel>
);

/** The available levels and tools, and their prices. */
export function PricesPanel({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <Panel title="Levels and tools">
      <Choices legend="Levels on offer" error={errors.levels}>
        {STUDIO_LEVELS.map(({ key, name, tools }) => (
          <Checkbox key={key} value={key} {...register('levels')}>
            {name}, {limitOf(tools)}
          </Checkbox>
        ))}
      </Choices>
      {STUDIO_LEVELS.map(({ key, name }) => (
        <Field
          key={key}
          label={`Price of ${name} in ₹`}
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          error={errors[key]}
          {...register(key, amount)}
        />
      ))}
      <Field
        label="Price of each own picture in ₹"
        type="number"
        inputMode="decimal"
        min={0}
        step="0.01"
        error={errors.picture}
        {...register('picture', amount)}
      />
      <Choices legend="Tools on offer" error={errors.tools}>
        {TOOL_KEYS.map((key) => (
          <Checkbox key={key} value={key} {...register('tools')}>
            {STUDIO_TOOLS[key].name}
          </Checkbox>
        ))}
      </Choices>
    </Panel>
  );
}

/** Rules for texts on a garment. */
export function TextsPanel({ form: { register, formState } }: Props) {
  const { refusedWords, maxLetters } = formState.errors;
  const wrongWord = Array.isArray(refusedWords) ? refusedWords.find((it) => it) : refusedWords;
  return (
    <Panel title="Texts">
      <Field
        label="Letters of a text, at most"
        type="number"
        inputMode="numeric"
        min={1}
        error={maxLetters}
        {...register('maxLetters', amount)}
      />
      <TextArea
        className="span-2"
        label="Refused words"
        optional
        hint="Separated by commas. A text is refused if it has one of them, also spaced out, drawn out or with digits for letters."
        rows={5}
        spellCheck={false}
        error={wrongWord}
        {...register('refusedWords')}
      />
    </Panel>
  );
}
