import type { StudioSettings } from '@shop/contract/studio-settings';
import type { StudioKind, StudioLevel, StudioSides } from '@shop/contract/studio-rules';
import { sql, type Tx } from '#infra/database';

type NewRow = {
  id: string;
  accountId: string | null;
  productId: string;
  variantId: string;
  kind: StudioKind;
  level: StudioLevel;
  sides: StudioSides;
  pictureCount: number;
  preview: string;
  previewBack: string;
  images: string[];
  agreedAt: Date | null;
  isSaved: boolean;
  createdAt: Date;
};

export async function insertDesign(tx: Tx, { sides, ...row }: NewRow): Promise<void> {
  await tx
    .insertInto('studioDesign')
    .values({ ...row, sides: JSON.stringify(sides) })
    .execute();
}

export const countSaved = async (tx: Tx, accountId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('studioDesign')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('isSaved', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Assigns a design without an owner to an account, with its consent; false if it is another customer’s. */
export async function claimDesign(
  tx: Tx,
  { id, accountId, agreedAt }: { id: string; accountId: string; agreedAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('studioDesign')
    .set((row) => ({ accountId, agreedAt: row.fn.coalesce('agreedAt', row.val(agreedAt)) }))
    .where('id', '=', id)
    .where((row) => row.or([row('accountId', 'is', null), row('accountId', '=', accountId)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a design from the saved ones; false if the customer has no such design. */
export async function unsaveDesign(tx: Tx, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('studioDesign')
    .set({ isSaved: false })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('isSaved', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertPicture(tx: Tx, url: string, uploadedAt: Date): Promise<void> {
  await tx
    .insertInto('studioPicture')
    .values({ url, uploadedAt })
    .onConflict((of) => of.column('url').doUpdateSet({ uploadedAt }))
    .execute();
}

export async function arePictures(tx: Tx, urls: readonly string[]): Promise<boolean> {
  if (urls.length === 0) return true;
  const rows = await tx.selectFrom('studioPicture').select('url').where('url', 'in', urls).execute();
  return new Set(urls).size === rows.length;
}

type Deleted = { id: string; images: string[] };

/** Deletes an account's designs that no order has. */
export const deleteDesignsOf = async (tx: Tx, accountId: string): Promise<Deleted[]> =>
  tx
    .deleteFrom('studioDesign')
    .where('accountId', '=', accountId)
    .where(
      'id',
      'not in',
      tx.selectFrom('orderLine').select('designId').where('designId', 'is not', null).$castTo<{ designId: string }>(),
    )
    .returning(['id', 'images'])
    .execute();

/** Empties an account's ordered designs: the orders keep their lines, without texts and images of the person. */
export async function emptyDesignsOf(tx: Tx, accountId: string): Promise<Deleted[]> {
  const { rows } = await sql<Deleted>`
    with had as (select id, images from studio_design where account_id = ${accountId} for update)
    update studio_design d set account_id = null, sides = '[]', preview = '', preview_back = '', images = '{}', is_saved = false
    from had where d.id = had.id returning d.id, had.images`.execute(tx);
  return rows;
}

/**
 * Deletes designs that were not saved, not ordered and not changed since `moment`, at most 500 at once; their cart lines are
 * deleted with them.
 */
export async function deleteAbandoned(tx: Tx, moment: Date): Promise<Deleted[]> {
  const { rows } = await sql<Deleted>`
    delete from studio_design where id in (
      select id from studio_design d where not is_saved and created_at < ${moment}
        and not exists (select from order_line l where l.design_id = d.id)
        and not exists (select from cart_line c where c.design_id = d.id and c.added_at >= ${moment})
      order by created_at limit 500)
    returning id, images`.execute(tx);
  return rows;
}

/** Deletes the rows of images uploaded before `moment`; images of a design stay stored. */
export async function deletePictures(tx: Tx, moment: Date): Promise<string[]> {
  const rows = await tx.deleteFrom('studioPicture').where('uploadedAt', '<', moment).returning('url').execute();
  return rows.map(({ url }) => url);
}

export const lockSettings = (tx: Tx) => tx.selectFrom('studioSettings').selectAll().forUpdate().executeTakeFirstOrThrow();

export const basesIn = (tx: Tx) => tx.selectFrom('studioBase').selectAll().orderBy('productId').limit(50).execute();

export async function saveSettings(tx: Tx, { bases, ...settings }: StudioSettings & { updatedAt: Date }): Promise<void> {
  await tx
    .updateTable('studioSettings')
    .set({
      isOpen: settings.isOpen,
      levels: settings.levels,
      tools: settings.tools,
      experiencePaise: settings.experience,
      clubPaise: settings.club,
      handcraftPaise: settings.handcraft,
      picturePaise: settings.picture,
      workingDays: settings.workingDays,
      maxLetters: settings.maxLetters,
      refusedWords: settings.refusedWords,
      updatedAt: settings.updatedAt,
    })
    .execute();
  await tx.deleteFrom('studioBase').execute();
  if (bases.length > 0) await tx.insertInto('studioBase').values(bases).execute();
}

export async function productNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('product').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
