import { writeAuditEntry } from '#audit';
import type { Tx } from '#infra/database';
import type { LockedOrder } from '#orders';
import type { ProcessContext } from '../process-context.ts';
import { markPickedUp } from './mark-picked-up.ts';

/** Marks a return as picked up after staff learned it from the courier. */
export async function pickUp(tx: Tx, order: LockedOrder, { shop, staff, note = '', loaded }: ProcessContext): Promise<void> {
  const { back } = loaded;
  if (!back) return;
  await markPickedUp(tx, shop, { order, back, actor: { kind: 'staff', ...staff }, note });
  await writeAuditEntry(tx, {
    actor: staff,
    action: 'return.pick-up',
    subjectId: order.id,
    before: { state: back.state },
    after: { state: 'picked_up', ...(note !== '' && { note }) },
  });
}
