import type { Context } from '../context.ts';
import { nextFault, type Fault } from '../fault-settings.ts';
import { findFaultSettings } from '../queries.ts';
import { lockFaultSettings, updateFaultSettings } from '../repository.ts';

/** The fault for this call, if any; the number of its remaining calls is decremented. */
export async function injectFault({ db }: Pick<Context, 'db'>, call: string): Promise<Fault['fault'] | undefined> {
  const { faults } = await findFaultSettings(db);
  if (faults.length === 0) return undefined;
  return db.transaction().execute(async (tx) => {
    const met = nextFault(await lockFaultSettings(tx), call);
    if (met) await updateFaultSettings(tx, met.left);
    return met?.fault;
  });
}
