import type { Tx } from '#infra/database';

export type SampleWarehouse = { pickupPlace: string; pickupPin: string; service: string };
const NONE: SampleWarehouse = { pickupPlace: '', pickupPin: '', service: '' };

/** Sets the warehouse and the own courier of the demo. */
export async function setSampleWarehouse(tx: Tx, sample: SampleWarehouse, at: Date): Promise<void> {
  await tx
    .updateTable('courierSettings')
    .set({ ...sample, updatedAt: at })
    .execute();
}

/** Removes them, unless the owner changed one of them. */
export async function removeSampleWarehouse(tx: Tx, sample: SampleWarehouse, at: Date): Promise<void> {
  await tx
    .updateTable('courierSettings')
    .set({ ...NONE, updatedAt: at })
    .where('pickupPlace', '=', sample.pickupPlace)
    .where('pickupPin', '=', sample.pickupPin)
    .where('service', '=', sample.service)
    .execute();
}
