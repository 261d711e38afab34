import * as z from 'zod/mini';
import { DeliverySettings } from '@shop/contract/delivery-settings';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { changedAt } from '#kernel/clock';
import { ShopError } from '#kernel/shop-error';
import { lockDelivery, storeDelivery } from '../repository.ts';

type Input = { actor: { id: string; name: string }; edited: DeliverySettings; updatedAt: string };

/**
 * Saves the owner's zones and rules. Existing orders keep their charges and delivery dates.
 * @throws ShopError stale when another request saved since, invalid_input for two zones of the rest of India or one name
 */
export async function saveDeliverySettings(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { actor, edited, updatedAt }: Input,
): Promise<void> {
  refuseAmbiguous(edited);
  await db.transaction().execute(async (tx) => {
    const row = await lockDelivery(tx);
    if (Date.parse(updatedAt) !== row.deliveryUpdatedAt.getTime())
      throw new ShopError('stale', 'Someone else changed the delivery settings meanwhile. Nothing is saved yet.');
    const after = z.encode(DeliverySettings, edited);
    await storeDelivery(tx, after, changedAt(now(), row.deliveryUpdatedAt));
    await writeAuditEntry(tx, {
      actor,
      action: 'settings.delivery',
      subjectId: 'delivery',
      before: row.delivery as object,
      after,
    });
  });
}

function refuseAmbiguous({ zones }: DeliverySettings): void {
  const names = zones.map(({ name }) => name.toLowerCase());
  const twice = names.findIndex((name, i) => names.indexOf(name) !== i);
  if (twice >= 0) throw invalid(`zones.${twice}.name`, 'Another zone has this name.');
  const rest = zones.flatMap(({ states, pincodes }, i) => (states.length === 0 && pincodes.length === 0 ? [i] : []));
  if (rest.length > 1)
    throw invalid(`zones.${rest[1]}.states`, 'Only one zone can be the rest of India. Choose states or PIN codes for this one.');
}

const invalid = (field: string, message: string): ShopError =>
  new ShopError('invalid_input', message, { errors: { [field]: message } });
