import type { ImageRow } from '../product-mapper.ts';

type StoredImage = { url: string; alt: string; colour: string | null; modelHeightCm: number | null; modelSize: string | null };

/** A picture as edits and imports compare it. */
export const toImageRow = ({ url, alt, colour, modelHeightCm, modelSize }: StoredImage): ImageRow => ({
  url,
  alt,
  colour,
  ...(modelHeightCm !== null && modelSize !== null && { model: { heightCm: modelHeightCm, size: modelSize } }),
});

/** The row of a picture at its place in a product. */
export const toStoredImage = (
  { url, alt, colour, model }: ImageRow,
  { productId, position }: { productId: string; position: number },
) => ({ productId, position, url, alt, colour, modelHeightCm: model?.heightCm ?? null, modelSize: model?.size ?? null });
