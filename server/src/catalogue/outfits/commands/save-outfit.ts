import type { ChosenPart, Outfit, OutfitForm } from '@shop/contract/outfits';
import { writeAuditEntry, type Actor } from '#audit';
import type { Db, Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { isId, newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { OUTFITS } from '../cache-tags.ts';
import { namesOf } from '../names-of.ts';
import { outfitById } from '../queries.ts';
import { existingIds, lockOutfitOf, upsertOutfit } from '../repository.ts';

type SaveOutfit = { actor: Actor; form: OutfitForm; now: Date };

/**
 * Saves the products and categories to show with a product or a category, replacing an earlier choice. Duplicates
 * count once.
 * @throws ShopError invalid_input where something does not exist, or a product would be shown with itself
 */
export async function saveOutfit(db: Db, { actor, form, now }: SaveOutfit): Promise<Outfit> {
  const shows = [...new Map(form.shows.map((part) => [part.id, part])).values()];
  if (shows.some(({ id }) => id === form.for.id && form.for.kind === 'product'))
    throw refused('shows', 'A product cannot be shown with itself.');
  return db.transaction().execute(async (tx) => {
    await assertExisting(tx, 'for', [form.for]);
    await assertExisting(tx, 'shows', shows);
    const former = await lockOutfitOf(tx, form.for);
    const before = former ? ((await outfitById(tx, former.id)) ?? null) : null;
    const id = await upsertOutfit(tx, { id: newId(), of: form.for, shows, now });
    const outfit = await outfitById(tx, id);
    if (!outfit) throw new RangeError('the outfit was not saved');
    await writeAuditEntry(tx, {
      actor,
      action: 'outfit.edit',
      subjectId: id,
      before: before && namesOf(before),
      after: namesOf(outfit),
    });
    await invalidateCacheTags(tx, [OUTFITS]);
    return outfit;
  });
}

const refused = (field: 'for' | 'shows', sentence: string) =>
  new ShopError('invalid_input', sentence, { errors: { [field]: sentence } });

async function assertExisting(tx: Tx, field: 'for' | 'shows', parts: readonly ChosenPart[]): Promise<void> {
  for (const kind of ['product', 'category'] as const) {
    const ids = parts.filter((part) => part.kind === kind).map(({ id }) => id);
    const existing = await existingIds(tx, kind, ids.filter(isId));
    if (ids.some((id) => !existing.has(id))) throw refused(field, `This ${kind} does not exist any more.`);
  }
}
