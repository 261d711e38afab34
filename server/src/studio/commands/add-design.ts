import { MAX_SAVED_DESIGNS, type NewDesign } from '@shop/contract/studio';
import { partsOf, picturesOf } from '@shop/contract/studio-rules';
import type { AppContext } from '#infra/app-context';
import { isId, newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { designProblem } from '../design-problem.ts';
import { drawSides } from '../steps/draw-sides.ts';
import { baseOf, studioSettings } from '../queries.ts';
import { arePictures, countSaved, insertDesign } from '../repository.ts';

type AddDesign = { accountId: string | null; body: NewDesign };
type Context = Pick<AppContext, 'db' | 'files' | 'jobs' | 'now'>;

/**
 * Stores a design with its drawing and returns its id. Everything is validated before anything is drawn.
 * @throws ShopError not_found if the size is no base of the studio, invalid_input by field, list_full
 */
export async function addDesign(
  shop: Context,
  { accountId, body: { variantId, level, sides, agreed, saved } }: AddDesign,
): Promise<string> {
  const { db, now } = shop;
  if (saved && accountId === null) throw new ShopError('not_signed_in', 'Please log in to save a design.');
  const base = isId(variantId) ? await baseOf(db, variantId) : undefined;
  if (!base) throw new ShopError('not_found', 'Choose a garment of the Custom Studio.');
  const rules = await studioSettings(db);
  if (!rules.isOpen) throw new ShopError('not_found', 'The Custom Studio is closed at the moment.');
  const problem = designProblem({ level, sides, kind: base.kind, hasBack: base.photos.back !== '' }, rules);
  if (problem) throw new ShopError('invalid_input', problem.sentence, { errors: { [problem.field]: problem.sentence } });
  const pictures = partsOf(sides).flatMap(({ image }) => (image === '' ? [] : [image]));
  await db.transaction().execute(async (tx) => {
    if (!(await arePictures(tx, pictures))) throw new ShopError('invalid_input', 'Choose your picture again.');
    if (saved && accountId !== null && (await countSaved(tx, accountId)) >= MAX_SAVED_DESIGNS)
      throw new ShopError('list_full', `You can save at most ${MAX_SAVED_DESIGNS} designs. Remove one first.`);
  });

  const { preview, previewBack } = await drawSides(shop, { kind: base.kind, photos: base.photos, sides });
  const id = newId();
  await db.transaction().execute((tx) =>
    insertDesign(tx, {
      id,
      accountId,
      productId: base.productId,
      variantId: variantId.toLowerCase(),
      kind: base.kind,
      level,
      sides,
      pictureCount: picturesOf(sides),
      preview,
      previewBack,
      images: [...new Set([preview, previewBack, ...pictures].filter((url) => url !== ''))],
      agreedAt: agreed ? now() : null,
      isSaved: saved,
      createdAt: now(),
    }),
  );
  return id;
}
