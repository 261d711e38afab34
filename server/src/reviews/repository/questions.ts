import { sql, type Tx } from '#infra/database';

type NewRow = { id: string; productId: string; accountId: string; text: string; createdAt: Date };

/** Inserts a question; false if the customer has this many unanswered ones. */
export async function insertQuestion(tx: Tx, row: NewRow, maxOpen: number): Promise<boolean> {
  await sql`select from account where id = ${row.accountId} for no key update`.execute(tx);
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from product_question where account_id = ${row.accountId} and state = 'open'`.execute(tx);
  if ((rows[0]?.open ?? 0) >= maxOpen) return false;
  await tx.insertInto('productQuestion').values(row).execute();
  return true;
}

export const lockQuestion = (tx: Tx, id: string) =>
  tx
    .selectFrom('productQuestion')
    .innerJoin('product', 'product.id', 'productQuestion.productId')
    .select(['productQuestion.id', 'productId', 'accountId', 'text', 'answer', 'state', 'product.name', 'slug'])
    .where('productQuestion.id', '=', id)
    .forUpdate('productQuestion')
    .executeTakeFirst();

type Decided = { state: 'answered' | 'refused'; answer: string; answeredAt: Date | null };

export async function decideQuestion(tx: Tx, id: string, decided: Decided): Promise<void> {
  await tx.updateTable('productQuestion').set(decided).where('id', '=', id).execute();
}

/** Deletes all questions of a customer; returns the products whose pages showed one. */
export async function deleteQuestionsOf(tx: Tx, accountId: string): Promise<{ id: string; productId: string }[]> {
  return tx.deleteFrom('productQuestion').where('accountId', '=', accountId).returning(['id', 'productId']).execute();
}
