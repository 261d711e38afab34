import { useState } from 'react';
import { uploadStudioPicture } from '@shop/contract/studio';
import { toolOf, type StudioItem } from '@shop/contract/studio-rules';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { studioLabel } from './studio-words.ts';
import type { Design, Part, Studio } from './use-design.ts';

type Props = { part: Part; design: Design };

const NUMBERS = [
  ['x', 'From the left, mm', -5000, 5000],
  ['y', 'From the top, mm', -5000, 5000],
  ['size', 'Width, mm', 1, 5000],
  ['rotation', 'Turned, degrees', -180, 180],
] as const;

function PartNumber({ part, design, row: [field, label, min, max] }: Props & { row: (typeof NUMBERS)[number] }) {
  const { sizes } = toolOf(part.tool);
  const [least, most] = field === 'size' ? [sizes.min, sizes.max] : [min, max];
  const change = (text: string) => {
    const value = Number(text);
    if (text !== '' && Number.isFinite(value)) design.change(part.id, { [field]: Math.min(most, Math.max(least, value)) });
  };
  return (
    <Field
      key={`${part.id} ${part[field]}`}
      label={label}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      step={field === 'rotation' ? 5 : 1}
      defaultValue={Math.round(part[field])}
      onBlur={(event) => change(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && change(event.currentTarget.value)}
    />
  );
}

/** An uploaded image: stored at once, so that its errors are shown here. */
function PictureField({ part, design }: Props) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setProblem('');
    try {
      const { image } = await call(uploadStudioPicture, { files: [file] });
      design.change(part.id, { image, text: '' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  if (part.image !== '')
    return (
      <Button type="button" kind="secondary" size="sm" onClick={() => design.change(part.id, { image: '' })}>
        Remove picture
      </Button>
    );
  return (
    <Field
      label="Or your picture"
      hint="PNG, JPEG or WebP, at least 1,200 px wide, your own or one you may use. No brand logos, teams or film art."
      type="file"
      accept="image/png,image/jpeg,image/webp"
      aria-busy={busy}
      error={problem === '' ? undefined : { message: problem }}
      onChange={(event) => void send(event.target.files?.[0])}
    />
  );
}

/** The text, size and position of a part. */
export function PartForm({ part, design, studio: { tools, maxLetters } }: Props & { studio: Studio }) {
  const { name, text, picture, colours } = toolOf(part.tool);
  const change = (fields: Partial<StudioItem>) => design.change(part.id, fields);
  return (
    <fieldset className="studio__form">
      <legend className="h3">{studioLabel(name)}</legend>
      <p className="small muted">{tools.find(({ key }) => key === part.tool)?.rules}</p>
      {text && part.image === '' && (
        <Field
          label="Text"
          hint={`Up to ${maxLetters} letters in English, Hindi or Malayalam`}
          maxLength={maxLetters}
          value={part.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      )}
      {picture && <PictureField part={part} design={design} />}
      {colours && (
        <SelectField label="Colour" value={part.colour} onChange={(event) => change({ colour: event.target.value })}>
          {colours.map((colour) => (
            <option key={colour} value={colour}>
              {studioLabel(colour)}
            </option>
          ))}
        </SelectField>
      )}
      <div className="studio__numbers">
        {NUMBERS.map((row) => (
          <PartNumber key={`${row[0]} ${part[row[0]]}`} part={part} design={design} row={row} />
        ))}
      </div>
      <Button type="button" kind="ghost" size="sm" onClick={() => design.remove(part.id)}>
        Remove {studioLabel(name)}
      </Button>
    </fieldset>
  );
}
