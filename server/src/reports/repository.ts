import { sql, type Tx } from '#infra/database';
import { isId } from '#kernel/ids';

/** The kind of a failed job, locked so that it is retried once; undefined if it is not failed, or no longer. */
export async function lockDeadJob(tx: Tx, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from jobs.job where state = 'failed' and id = ${id} for update`.execute(tx);
  return rows[0]?.name;
}
