import type { DiscountLimits } from '@shop/contract/discount-limits';
import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { lockLimits, saveLimit } from '../repository.ts';

type Input = { actor: { id: string; name: string }; limits: DiscountLimits };

/** Sets what managers and support may take off; drafts that were saved keep their discount. */
export const saveDiscountLimits = (db: Db, { actor, limits }: Input): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await lockLimits(tx);
    await saveLimit(tx, 'manager', limits.manager);
    await saveLimit(tx, 'support', limits.support);
    await writeAuditEntry(tx, { actor, action: 'settings.discounts', subjectId: 'discounts', before, after: limits });
  });
