import type { ChosenPart, Look, LookForm } from '@shop/contract/looks';
import { recordChange, type Actor } from '#audit';
import type { Db, Tx } from '#infra/database';
import { invalidate } from '#infra/page-cache';
import { isId, newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { LOOKS } from '../cache-tags.ts';
import { namesOf } from '../names-of.ts';
import { lookById } from '../queries.ts';
import { existingIds, lockLookOf, upsertLook } from '../repository.ts';

type SaveLook = { actor: Actor; form: LookForm; now: Date };

/**
 * Chooses what is shown with a product or a category, in place of what was chosen before. The same part twice counts once.
 * @throws ShopError invalid_input where something does not exist, or a product would be shown with itself
 */
export async function saveLook(db: Db, { actor, form, now }: SaveLook): Promise<Look> {
  const shows = [...new Map(form.shows.map((part) => [part.id, part])).values()];
  if (shows.some(({ id }) => id === form.for.id && form.for.kind === 'product'))
    throw refused('shows', 'A product cannot be shown with itself.');
  return db.transaction().execute(async (tx) => {
    await assertExisting(tx, 'for', [form.for]);
    await assertExisting(tx, 'shows', shows);
    const former = await lockLookOf(tx, form.for);
    const before = former ? ((await lookById(tx, former.id)) ?? null) : null;
    const id = await upsertLook(tx, { id: newId(), of: form.for, shows, now });
    const look = await lookById(tx, id);
    if (!look) throw new RangeError('the look was not saved');
    await recordChange(tx, {
      actor,
      action: 'look.edit',
      subjectId: id,
      before: before && namesOf(before),
      after: namesOf(look),
    });
    await invalidate(tx, [LOOKS]);
    return look;
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
