import type { Context } from '../context.ts';
import { nextFault, type Fault } from '../fault-settings.ts';
import { findKnobs } from '../queries.ts';
import { lockKnobs, saveKnobs } from '../repository.ts';

/** The fault that meets this call, if any; one that was to meet so many calls meets one fewer from now on. */
export async function injectFault({ db }: Pick<Context, 'db'>, call: string): Promise<Fault['fault'] | undefined> {
  const { faults } = await findKnobs(db);
  if (faults.length === 0) return undefined;
  return db.transaction().execute(async (tx) => {
    const met = nextFault(await lockKnobs(tx), call);
    if (met) await saveKnobs(tx, met.left);
    return met?.fault;
  });
}
