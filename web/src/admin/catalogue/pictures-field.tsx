import { useState } from 'react';
import { ACCEPTED_IMAGE_TYPES, MAX_IMAGE_BYTES } from '@shop/contract/media';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Uploader, type Upload } from '../../ui/uploader.tsx';

/**
 * A picture, the colour that it shows (an empty one shows the product as such), and its alt text; an empty one is the
 * product's name.
 */
export type ChosenPicture = Upload & { colour: string; alt: string };

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
      })),
    );
    setTouched(true);
  };
  const change = (id: string, part: Partial<Pick<ChosenPicture, 'colour' | 'alt'>>) => {
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
export function validatePictures(pictures: readonly Upload[], isDraft = false): string | undefined {
  if (pictures.length === 0 && !isDraft) return 'At least one image is required';
  const large = pictures.find(({ file }) => file && file.size > MAX_IMAGE_BYTES);
  return large && `${large.file?.name} is larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB.`;
}

type Props = {
  label: string;
  chosen: ReturnType<typeof usePictures>;
  max: number;
  /** The colours the product is made in; with two or more, each picture says which it shows. */
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
          <summary>Order, alt texts{colours.length > 1 && ' and colours'}</summary>
          <ol className="pictures-said">
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

/** Alt text of a picture, its colour where the product has several, and its position. */
const PictureDetails = ({ picture: { id, alt, colour }, place, chosen: { change, advance }, colours }: PictureDetailsProps) => (
  <li>
    <Field
      label={`Alt text of picture ${place + 1}`}
      hint="Describes the picture for screen readers"
      maxLength={300}
      value={alt}
      onChange={({ target }) => change(id, { alt: target.value })}
    />
    {colours.length > 1 && (
      <SelectField
        label={`Colour in picture ${place + 1}`}
        value={colour}
        onChange={({ target }) => change(id, { colour: target.value })}
      >
        <option value="">All colours</option>
        {colours.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    )}
    {place > 0 && (
      <Button
        type="button"
        kind="quiet"
        size="sm"
        aria-label={`Move picture ${place + 1} forward`}
        onClick={() => advance(place)}
      >
        {place === 1 ? 'Make main picture' : 'Move forward'}
      </Button>
    )}
  </li>
);
