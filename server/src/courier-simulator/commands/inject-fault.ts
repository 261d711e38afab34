import type { Context } from '../context.ts';
import { nextFault, type Fault } from '../fault-settings.ts';
import { faultSettings } from '../queries.ts';
import { lockFaults, saveFaults } from '../repository.ts';

/** The fault configured for this call, if any; decrements its remaining count. */
export async function injectFault({ db }: Pick<Context, 'db'>, call: string): Promise<Fault['fault'] | undefined> {
  if ((await faultSettings(db)).faults.length === 0) return undefined;
  return db.transaction().execute(async (tx) => {
    const met = nextFault(await lockFaults(tx), call);
    if (met) await saveFaults(tx, met.left);
    return met?.fault;
  });
}
