import { sql, type Tx } from '#infra/database';
import { newId } from '#kernel/ids';

/** The actor: a member of staff, or the shop itself (a job, the first start). */
export type Actor = { id: string; name: string } | 'shop';

type Change = {
  actor: Actor;
  /** The subject's kind and the event, such as `product.block`. */
  action: string;
  subjectId: string;
  /** The changed fields before; `null` for a new subject. */
  before: object | null;
  /** The same fields after; `null` for a deleted subject. */
  after: object | null;
};

const SHOP_ITSELF = { id: null, name: 'The shop' };

/** Records a change by staff in the change's own transaction, so that both are saved or neither. Never pass it a secret. */
export const writeAuditEntry = (tx: Tx, change: Change): Promise<void> => writeAuditEntries(tx, [change]);

/** Records many changes in one statement: a statement for each would be half the time of an import. */
export async function writeAuditEntries(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const entries = changes.map(({ actor, action, subjectId, before, after }) => {
    const { id, name } = actor === 'shop' ? SHOP_ITSELF : actor;
    return {
      id: newId(),
      actor_id: id,
      actor_name: name,
      action,
      subject_id: subjectId,
      before,
      after,
    };
  });
  await sql`insert into audit_entry (id, actor_id, actor_name, action, subject_id, before, after)
    select id, actor_id, actor_name, action, subject_id, before, after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as it (id uuid, actor_id uuid, actor_name text, action text,
      subject_id text, before jsonb, after jsonb)`.execute(tx);
}

/** Fields that may hold personal data: free text, and names. */
const PERSONAL_FIELDS = ['reason', 'note', 'name', 'email', 'phone', 'paidTo'];

type Forgotten = { subjectIds: readonly string[]; actorId: string; as: string };

/** Anonymizes a person in the otherwise immutable audit log: the entry stays, text about the person is removed. */
export async function anonymizeAuditTrail(tx: Tx, { subjectIds, actorId, as }: Forgotten): Promise<void> {
  await tx
    .updateTable('auditEntry')
    .set({ before: sql`before - ${PERSONAL_FIELDS}::text[]`, after: sql`after - ${PERSONAL_FIELDS}::text[]` })
    .where('subjectId', '=', sql<string>`any(${subjectIds}::text[])`)
    .execute();
  await tx.updateTable('auditEntry').set({ actorName: as }).where('actorId', '=', actorId).execute();
}
