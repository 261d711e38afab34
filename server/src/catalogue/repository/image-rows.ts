import { PICTURE_VIEWS, type PictureView } from '@shop/contract/media';
import type { ImageRow } from '../product-mapper.ts';

type StoredImage = {
  url: string;
  alt: string;
  colour: string | null;
  modelHeightCm: number | null;
  modelSize: string | null;
  view: string;
};

const viewOf = (stored: string): { view?: PictureView } => {
  const view = PICTURE_VIEWS.find((one) => one === stored);
  return view ? { view } : {};
};

/** A picture in the format in which edits and imports compare it. */
export const toImageRow = ({ url, alt, colour, modelHeightCm, modelSize, view }: StoredImage): ImageRow => ({
  url,
  alt,
  colour,
  ...(modelHeightCm !== null && modelSize !== null && { model: { heightCm: modelHeightCm, size: modelSize } }),
  ...viewOf(view),
});

/** The row of a picture with its position in a product. */
export const toStoredImage = (
  { url, alt, colour, model, view }: ImageRow,
  { productId, position }: { productId: string; position: number },
) => ({
  productId,
  position,
  url,
  alt,
  colour,
  modelHeightCm: model?.heightCm ?? null,
  modelSize: model?.size ?? null,
  view: view ?? '',
});
