import { newImageReference } from '@shop/contract/catalogue-staff';
import { MAX_IMAGES, type PictureView } from '@shop/contract/media';
import type { ImageRow } from './product-mapper.ts';

type ImageEdit = {
  /** The current images of the product. */
  existing: readonly ImageRow[];
  /** URLs to keep, and references to new images, in order; undefined where the edit does not change images. */
  keep: readonly string[] | undefined;
  /** URLs of new images; those that `keep` does not reference are appended. */
  added: readonly string[];
  /** The colour and the alt text of each resulting image. */
  colours: readonly string[] | undefined;
  alts: readonly string[] | undefined;
  /** The model of each image; null where no person is in it. */
  models?: readonly (ImageRow['model'] | null)[] | undefined;
  /** The view in each; empty where staff did not enter one. */
  views?: readonly (PictureView | '')[] | undefined;
  /** The product's colours. */
  productColours: readonly string[];
  name: string;
  /** A draft may have no images. */
  isDraft?: boolean;
};
export type ImagePlan = { pictures: ImageRow[] } | { errors: Record<string, string> };

/** Plans the images of a product after an edit, each with its colour: at least one, at most four of a colour. */
export function planImages({
  existing,
  keep,
  added,
  colours,
  alts,
  models,
  views,
  productColours,
  name,
  isDraft = false,
}: ImageEdit): ImagePlan {
  const named = new Map(added.map((url, index) => [newImageReference(index), url]));
  const urls = (keep ?? (added.length > 0 ? [] : existing.map(({ url }) => url))).map((it) => named.get(it) ?? it);
  const unknown = urls.find((url) => !added.includes(url) && !existing.some((picture) => picture.url === url));
  if (unknown !== undefined) return { errors: { images: 'One of the pictures is not this product’s. Please upload it.' } };

  const only = productColours.length === 1 ? (productColours[0] ?? null) : null;
  const pictures = [...new Set([...urls, ...added])].map((url, index) => {
    const before = existing.find((picture) => picture.url === url);
    const input = colours?.[index]?.trim();
    const colour = input === undefined ? (before?.colour ?? only) : input === '' ? null : input;
    const alt = alts?.[index]?.trim() || before?.alt || [name, colour ?? ''].filter(Boolean).join(', ');
    const model = models?.[index] === undefined ? before?.model : models[index];
    const view = views?.[index] ?? before?.view;
    return {
      url,
      alt,
      ...(model && { model }),
      ...(view && { view }),
      colour: colour === null ? null : (productColours.find((it) => it.toLowerCase() === colour.toLowerCase()) ?? colour),
    };
  });

  if (pictures.length === 0 && !isDraft) return { errors: { images: 'At least one image is required' } };
  // Images of a retired colour become images of the product; an unknown colour is an error.
  const unknownColour = (colours ?? []).find(
    (it) => it.trim() !== '' && !productColours.some((one) => one.toLowerCase() === it.trim().toLowerCase()),
  );
  if (unknownColour !== undefined)
    return { errors: { imageColours: `${unknownColour.trim()} is not a colour of this product.` } };
  const fittingImages = pictures.map((it) => ({
    ...it,
    colour: it.colour !== null && productColours.includes(it.colour) ? it.colour : null,
  }));
  const ofColour = Map.groupBy(fittingImages, (it) => it.colour);
  if ([...ofColour.values()].some((it) => it.length > MAX_IMAGES))
    return { errors: { images: `At most ${MAX_IMAGES} pictures a colour, please.` } };
  return { pictures: fittingImages };
}
