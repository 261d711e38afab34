import { sql, type Tx } from '#infra/database';

type NewRow = {
  id: string;
  ticket: string;
  accountId: string | null;
  name: string;
  email: string;
  message: string;
  createdAt: Date;
};

/** The next ticket's number. A number drawn by a failed transaction stays unused. */
export async function nextTicketNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ drawn: number }>`select nextval('enquiry_number') as drawn`.execute(tx);
  return rows[0]?.drawn ?? 0;
}

export async function addEnquiry(tx: Tx, enquiry: NewRow): Promise<void> {
  await tx.insertInto('enquiry').values(enquiry).execute();
}

export const lockEnquiry = (tx: Tx, id: string) =>
  tx.selectFrom('enquiry').select(['id', 'ticket', 'handled']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Sets the time of handling; null means open. */
export async function setHandled(tx: Tx, id: string, handledAt: Date | null): Promise<void> {
  await tx
    .updateTable('enquiry')
    .set({ handled: handledAt !== null, handledAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteEnquiry(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('enquiry').where('id', '=', id).execute();
}
