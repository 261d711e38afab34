import type { Tx } from '#infra/database';

/** Deletes the tracking links of an erased customer's orders, and the labels and notes of their parcels. */
export async function deleteTracking(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.deleteFrom('orderTracking').where('orderId', 'in', orderIds).execute();
  const parcels = tx.selectFrom('shipment').select('id').where('orderId', 'in', orderIds);
  await tx.deleteFrom('shipmentLabel').where('shipmentId', 'in', parcels).execute();
  await tx.updateTable('shipmentEvent').set({ note: '' }).where('shipmentId', 'in', parcels).execute();
}
