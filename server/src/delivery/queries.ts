import * as z from 'zod/mini';
import { DeliverySettings } from '@shop/contract/delivery-settings';
import { ZERO } from '@shop/contract/money';
import type { Db, Tx } from '#infra/database';

/** The default: delivery is free everywhere and has no date. */
const DEFAULTS: DeliverySettings = {
  zones: [],
  cod: {
    enabled: true,
    minTotal: null,
    maxTotal: null,
    fee: ZERO,
    confirm: 'never',
    cancelUnconfirmed: false,
    blockAfterFailed: null,
  },
  prepaidDiscount: { percent: 0, max: null },
  handlingDays: 1,
  cutoff: '14:00',
  holidays: [],
};

/**
 * The stored settings, rupees as on the wire. A stored value of the wrong format is replaced by the default, so that the
 * shop can still sell.
 */
export const parseDelivery = (stored: unknown): DeliverySettings =>
  z.safeDecode(DeliverySettings, stored as never).data ?? DEFAULTS;

/** The working days in which the studio makes a custom item, before it can be packed. */
export async function productionDays(db: Db | Tx): Promise<number> {
  return (await db.selectFrom('studioSettings').select('workingDays').executeTakeFirstOrThrow()).workingDays;
}

export async function deliverySettings(db: Db | Tx): Promise<{ delivery: DeliverySettings; updatedAt: Date }> {
  const row = await db.selectFrom('shopSettings').select(['delivery', 'deliveryUpdatedAt']).executeTakeFirstOrThrow();
  return { delivery: parseDelivery(row.delivery), updatedAt: row.deliveryUpdatedAt };
}
