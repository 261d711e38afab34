import { useId } from 'react';
import type { BrandColour } from '@shop/contract/brand';
import { contrastProblems, DEFAULT_COLOURS } from '@shop/contract/contrast';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel, type SettingsFormOf } from '../settings/settings-panels.tsx';

const COLOURS: { name: BrandColour; label: string }[] = [
  { name: 'primary', label: 'Buttons and links' },
  { name: 'accent', label: 'Accent' },
  { name: 'background', label: 'Page' },
];
const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

function ColourField({ form, name, label }: { form: SettingsFormOf } & (typeof COLOURS)[number]) {
  const id = useId();
  const field = `brand.colours.${name}` as const;
  const colours = form.watch('brand.colours');
  const set = (next: string) => form.setValue(field, next, { shouldDirty: true, shouldValidate: true });
  const isTyped = Object.values(colours).every((colour) => colour === '' || isColour(colour));
  const problem = isTyped ? contrastProblems(colours).find(({ colour }) => colour === name) : undefined;
  const error = form.formState.errors.brand?.colours?.[name] ?? (problem && { message: problem.message });
  return (
    <div className="brand__colour">
      <input
        type="color"
        aria-label={`Pick ${label.toLowerCase()}`}
        value={isColour(colours[name]) ? colours[name] : DEFAULT_COLOURS[name]}
        onChange={(event) => set(event.target.value)}
      />
      <Field
        id={id}
        label={label}
        optional
        placeholder={DEFAULT_COLOURS[name]}
        spellCheck={false}
        error={error}
        {...form.register(field)}
      />
      {problem && (
        <Button type="button" kind="quiet" size="sm" onClick={() => set(problem.nearest)}>
          Use {problem.nearest}
        </Button>
      )}
    </div>
  );
}

/** Three colours, from which the others are derived; one without enough contrast is refused with the nearest valid one. */
export const ColoursPanel = ({ form }: { form: SettingsFormOf }) => (
  <Panel title="Colours">
    <div className="span-2 form-grid">
      {COLOURS.map((it) => (
        <ColourField key={it.name} form={form} {...it} />
      ))}
    </div>
  </Panel>
);
