import { sql, type Tx } from '#infra/database';
import { newId } from '#kernel/ids';

/** Who did it: a member of staff, or the shop itself (a job, the first start). */
export type Actor = { id: string; name: string } | 'shop';

type Change = {
  actor: Actor;
  /** The noun and what happened to it, such as `product.block`. */
  action: string;
  subjectId: string;
  /** The fields that changed, as they were; `null` where there was nothing. */
  before: object | null;
  /** The same fields as they are now; `null` where nothing is left. */
  after: object | null;
};

const SHOP_ITSELF = { id: null, name: 'The shop' };

/** Writes down a change by staff, in the change's own transaction: both are kept or neither. Never hand it a secret. */
export async function recordChange(tx: Tx, { actor, action, subjectId, before, after }: Change): Promise<void> {
  const { id, name } = actor === 'shop' ? SHOP_ITSELF : actor;
  await tx
    .insertInto('auditEntry')
    .values({
      id: newId(),
      actorId: id,
      actorName: name,
      action,
      subjectId,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}

/** Fields that may hold personal data: free text, and names. */
const WORDS = ['reason', 'note', 'name', 'email', 'phone', 'paidTo'];

type Forgotten = { subjectIds: readonly string[]; actorId: string; as: string };

/** Anonymizes a person in the otherwise immutable audit log: the action stays, text about them is removed. */
export async function anonymizeAuditTrail(tx: Tx, { subjectIds, actorId, as }: Forgotten): Promise<void> {
  await tx
    .updateTable('auditEntry')
    .set({ before: sql`before - ${WORDS}::text[]`, after: sql`after - ${WORDS}::text[]` })
    .where('subjectId', '=', sql<string>`any(${subjectIds}::text[])`)
    .execute();
  await tx.updateTable('auditEntry').set({ actorName: as }).where('actorId', '=', actorId).execute();
}
