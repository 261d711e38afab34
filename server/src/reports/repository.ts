import { sql, type Tx } from '#infra/database';
import { isId } from '#kernel/ids';

/** What kind of work a job was that was given up, locked so that it is tried again once; undefined where it is not, or not any more. */
export async function lockDeadJob(tx: Tx, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from jobs.job where state = 'failed' and id = ${id} for update`.execute(tx);
  return rows[0]?.name;
}
