import { useState } from 'react';
import { ACCEPTED_PICTURES, LARGEST_PICTURE } from '@shop/contract/media';
import { Uploader, type Upload } from '../../ui/uploader.tsx';

/** A picture and the colour that it shows; an empty colour shows the product as such. */
export type ChosenPicture = Upload & { colour: string };

/** The pictures of a form, which colour each shows, and whether somebody touched them. */
export function usePictures(initial: readonly ChosenPicture[]) {
  const [pictures, setPictures] = useState(initial);
  const [touched, setTouched] = useState(false);

  const set = (uploads: readonly Upload[]) => {
    const colours = new Map(pictures.map(({ id, colour }) => [id, colour]));
    setPictures(uploads.map((upload, index) => ({ ...upload, colour: colours.get(upload.id) ?? pictures[index]?.colour ?? '' })));
    setTouched(true);
  };
  const paint = (id: string, colour: string) => {
    setPictures(pictures.map((it) => (it.id === id ? { ...it, colour } : it)));
    setTouched(true);
  };
  return { pictures, touched, set, paint };
}

/** Why the pictures cannot be sent; undefined when they can. */
export function picturesRefusal(pictures: readonly Upload[]): string | undefined {
  if (pictures.length === 0) return 'At least one image is required';
  const large = pictures.find(({ file }) => file && file.size > LARGEST_PICTURE);
  return large && `${large.file?.name} is larger than ${LARGEST_PICTURE / 1024 / 1024} MB.`;
}

type Props = {
  label: string;
  chosen: ReturnType<typeof usePictures>;
  most: number;
  /** The colours the product is made in; with two or more, each picture says which it shows. */
  colours: readonly string[];
  error?: string | undefined;
};

export function PicturesField({ label, chosen: { pictures, set, paint }, most, colours, error }: Props) {
  return (
    <>
      <Uploader label={label} pictures={pictures} onChange={set} most={most} types={ACCEPTED_PICTURES} error={error} />
      {colours.length > 1 && pictures.length > 0 && (
        <fieldset className="shown-colours">
          <legend className="field__label">Colour in each picture</legend>
          {pictures.map(({ id, colour }, index) => (
            <label key={id} className="shown-colours__one">
              <span>Picture {index + 1}</span>
              <select className="select" value={colour} onChange={(event) => paint(id, event.target.value)}>
                <option value="">All colours</option>
                {colours.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
