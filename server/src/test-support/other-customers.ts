import { isId } from '#kernel/ids';
import type { TestShop } from './shop.ts';

type Row = { id: string | null; text: string };

/**
 * Finds rows that an action changed or deleted by mistake: of all rows in the shop's tables those that contain neither one
 * of `marks`, such as the customer's id, nor the id of a row that does. Each as `table {columns}`, with its previous values.
 */
export async function changedBeside(shop: TestShop, marks: readonly string[], action: () => Promise<unknown>): Promise<string[]> {
  const before = await everyRow(shop);
  await action();
  const still = new Set((await everyRow(shop)).map(({ text }) => text));
  const theirs = speakingOf(before, marks);
  return before.map(({ text }) => text).filter((text) => !still.has(text) && !theirs.has(text));
}

async function everyRow({ pool }: TestShop): Promise<Row[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const each = tables.map(
    ({ name }) => `select '${name} ' || row::text as text, row ->> 'id' as id from (select to_jsonb(t) as row from "${name}" t)`,
  );
  return (await pool.query<Row>(each.join(' union all '))).rows;
}

function speakingOf(rows: readonly Row[], marks: readonly string[]): Set<string> {
  const known = [...marks];
  const texts = new Set<string>();
  for (const mark of known) {
    for (const { id, text } of rows.filter((row) => row.text.includes(mark) && !texts.has(row.text))) {
      texts.add(text);
      // A numeric id would match numbers in unrelated rows.
      if (id !== null && isId(id)) known.push(id);
    }
  }
  return texts;
}
