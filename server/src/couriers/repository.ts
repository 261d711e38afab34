import type { CourierName, CourierSettings } from '@shop/contract/couriers';
import type { Tx } from '#infra/database';

export const lockCourierSettings = (tx: Tx) => tx.selectFrom('courierSettings').selectAll().forUpdate().executeTakeFirstOrThrow();

type Saved = { edited: CourierSettings; at: Date };

export async function saveSettings(tx: Tx, { edited, at }: Saved): Promise<void> {
  const { box, weight, ...same } = edited;
  const row = {
    ...same,
    courier: same.courier satisfies CourierName,
    weightGrams: weight,
    lengthCm: box.length,
    widthCm: box.width,
    heightCm: box.height,
    updatedAt: at,
  };
  await tx.updateTable('courierSettings').set(row).execute();
}
