import type { StudioKind, StudioSide, StudioSides } from '@shop/contract/studio-rules';
import type { AppContext } from '#infra/app-context';
import { imageBytes, storeImage } from '#media';
import { drawSide } from '../draw-side.provider.ts';

type Photos = { front: string; back: string };
type ToDraw = { kind: StudioKind; photos: Photos; sides: StudioSides };

/** Draws the garment with its design and stores it: the front always, the back if it has a part. Returns URLs. */
export async function drawSides(
  shop: Pick<AppContext, 'db' | 'files' | 'jobs'>,
  { kind, photos, sides }: ToDraw,
): Promise<{ preview: string; previewBack: string }> {
  const draw = async (side: StudioSide): Promise<string> => {
    const items = sides.find((it) => it.side === side)?.items ?? [];
    const garment = await imageBytes(shop.files, photos[side]);
    const pictures = new Map<string, Buffer>();
    for (const { image } of items) {
      const bytes = image === '' ? undefined : await imageBytes(shop.files, image);
      if (bytes) pictures.set(image, bytes);
    }
    const bytes = await drawSide({ kind, side, items, garment, pictures });
    return storeImage(shop, { name: `${side}.png`, bytes }, side);
  };
  const hasBack = sides.some(({ side, items }) => side === 'back' && items.length > 0);
  return { preview: await draw('front'), previewBack: hasBack ? await draw('back') : '' };
}
