import { useState } from 'react';
import { ACCEPTED_IMAGE_TYPES, MAX_IMAGE_BYTES, type PictureView, type ProductImage } from '@shop/contract/media';
import { modelErrors, type TypedModel } from './model-of-picture.ts';
import { ModelFields } from './model-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Uploader, type Upload } from '../../ui/uploader.tsx';

/**
 * A picture, the colour that it shows (an empty one shows the product as such), its alt text (an empty one is the product's
 * name), what it shows of the product, and the height and size of the person in it as typed.
 */
export type ChosenPicture = Upload & TypedModel & { colour: string; alt: string; view: PictureView | '' };

const VIEWS: Record<ChosenPicture['view'], string> = { '': 'Not said', front: 'Front', back: 'Back', detail: 'Detail' };

/** An image that the product already has. */
export const toChosenPicture = ({ url, alt, colour, model, view }: ProductImage): ChosenPicture => ({
  id: url,
  url,
  alt,
  colour: colour ?? '',
  modelHeight: model ? String(model.heightCm) : '',
  modelSize: model?.size ?? '',
  view: view ?? '',
});

/** The pictures of a form, the colour that each shows, and whether they were changed. */
export function usePictures(initial: readonly ChosenPicture[]) {
  const [pictures, setPictures] = useState(initial);
  const [touched, setTouched] = useState(false);

  const set = (uploads: readonly Upload[]) => {
    const byId = new Map(pictures.map((it) => [it.id, it]));
    setPictures(
      uploads.map((upload, index) => ({
        ...upload,
        colour: byId.get(upload.id)?.colour ?? pictures[index]?.colour ?? '',
        alt: byId.get(upload.id)?.alt ?? '',
        modelHeight: byId.get(upload.id)?.modelHeight ?? '',
        modelSize: byId.get(upload.id)?.modelSize ?? '',
        view: byId.get(upload.id)?.view ?? '',
      })),
    );
    setTouched(true);
  };
  const change = (id: string, part: Partial<Omit<ChosenPicture, keyof Upload>>) => {
    setPictures(pictures.map((it) => (it.id === id ? { ...it, ...part } : it)));
    setTouched(true);
  };
  /** Moves a picture one position forward. */
  const advance = (place: number) => {
    setPictures(pictures.map((it, index) => pictures[index === place ? place - 1 : index === place - 1 ? place : index] ?? it));
    setTouched(true);
  };
  return { pictures, touched, set, change, advance };
}

/** An error message when the pictures cannot be uploaded, else undefined. A draft may have none. */
export function validatePictures(pictures: readonly ChosenPicture[], isDraft = false): string | undefined {
  if (pictures.length === 0 && !isDraft) return 'At least one image is required';
  const large = pictures.find(({ file }) => file && file.size > MAX_IMAGE_BYTES);
  if (large) return `${large.file?.name} is larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB.`;
  const problems = pictures.map((it) => Object.values(modelErrors(it))[0]);
  const wrong = problems.findIndex(Boolean);
  return wrong === -1 ? undefined : `Picture ${wrong + 1}: ${problems[wrong]}`;
}

type Props = {
  label: string;
  chosen: ReturnType<typeof usePictures>;
  max: number;
  /** The colours of the product; with two or more, each image has one. */
  colours: readonly string[];
  error?: string | undefined;
};

export function PicturesField({ label, chosen, max, colours, error }: Props) {
  const { pictures, set } = chosen;
  return (
    <>
      <Uploader label={label} pictures={pictures} onChange={set} most={max} types={ACCEPTED_IMAGE_TYPES} error={error} />
      {pictures.length > 0 && (
        <details className="all-details">
          <summary>Order, alt texts, views, model{colours.length > 1 && ' and colours'}</summary>
          <ol className="pictures-chosen">
            {pictures.map((picture, place) => (
              <PictureDetails key={picture.id} picture={picture} place={place} chosen={chosen} colours={colours} />
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

type PictureDetailsProps = Pick<Props, 'chosen' | 'colours'> & { picture: ChosenPicture; place: number };

/** Alt text of a picture, its colour where the product has several, the person in it, and its position. */
const PictureDetails = ({ picture, place, chosen: { change, advance }, colours }: PictureDetailsProps) => (
  <li>
    <Field
      label={`Alt text of picture ${place + 1}`}
      hint="Describes the picture for screen readers"
      maxLength={300}
      value={picture.alt}
      onChange={({ target }) => change(picture.id, { alt: target.value })}
    />
    {colours.length > 1 && (
      <SelectField
        label={`Colour in picture ${place + 1}`}
        value={picture.colour}
        onChange={({ target }) => change(picture.id, { colour: target.value })}
      >
        <option value="">All colours</option>
        {colours.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    )}
    <SelectField
      label={`View in picture ${place + 1}`}
      hint={place === 0 ? 'The Custom Studio draws on the front and the back.' : undefined}
      value={picture.view}
      onChange={({ target }) => change(picture.id, { view: target.value as ChosenPicture['view'] })}
    >
      {Object.entries(VIEWS).map(([view, name]) => (
        <option key={view} value={view}>
          {name}
        </option>
      ))}
    </SelectField>
    <ModelFields typed={picture} place={place} onChange={(part) => change(picture.id, part)} />
    {place > 0 && (
      <Button
        type="button"
        kind="quiet"
        size="sm"
        aria-label={`Move picture ${place + 1} forward`}
        onClick={() => advance(place)}
      >
        {place === 1 ? 'Make main picture' : place === 2 ? 'Make second picture' : 'Move forward'}
      </Button>
    )}
  </li>
);
