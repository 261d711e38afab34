import type { Tx } from '#infra/database';
import type { Check } from './setup-steps.ts';

export async function saveCheck(tx: Tx, key: string, { ok, message, at: checkedAt }: Check): Promise<void> {
  const values = { ok, message, checkedAt };
  await tx
    .insertInto('setupCheck')
    .values({ key, ...values })
    .onConflict((on) => on.column('key').doUpdateSet(values))
    .execute();
}
