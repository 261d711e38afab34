import type { Ground } from '../ground.ts';
import { nextFault, type Fault } from '../knobs.ts';
import { findKnobs } from '../queries.ts';
import { lockKnobs, saveKnobs } from '../repository.ts';

/** The fault that meets this call, if any; one that was to meet so many calls meets one fewer from now on. */
export async function meetFault({ db }: Pick<Ground, 'db'>, call: string): Promise<Fault['fault'] | undefined> {
  const { faults } = await findKnobs(db);
  if (faults.length === 0) return undefined;
  return db.transaction().execute(async (tx) => {
    const met = nextFault(await lockKnobs(tx), call);
    if (met) await saveKnobs(tx, met.left);
    return met?.fault;
  });
}
