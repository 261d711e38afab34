import type { CourierSettings } from '@shop/contract/couriers';
import type { Db, Tx } from '#infra/database';
import { settingsFrom } from './settings-mapper.ts';

export async function courierSettings(db: Db | Tx): Promise<{ settings: CourierSettings; updatedAt: Date }> {
  const row = await db.selectFrom('courierSettings').selectAll().executeTakeFirstOrThrow();
  return { settings: settingsFrom(row), updatedAt: row.updatedAt };
}
