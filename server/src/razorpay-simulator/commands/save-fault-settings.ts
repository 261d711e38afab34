import type { Context } from '../context.ts';
import type { FaultSettings } from '../fault-settings.ts';
import { updateFaultSettings } from '../repository.ts';

/** Saves the fault settings, which apply on every instance. */
export async function saveFaultSettings({ db }: Pick<Context, 'db'>, faults: FaultSettings): Promise<void> {
  await db.transaction().execute((tx) => updateFaultSettings(tx, faults));
}
