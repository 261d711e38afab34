import type { AppContext } from '#infra/app-context';
import { countFailure, setActive } from '../repository.ts';

/** Consecutive failures until an extension is disabled; a restart or the owner resets the count. */
const MAX_FAILURES = 5;

/** Counts a failure, and disables the extension after too many. Returns whether it is still enabled. */
export async function recordFailure(
  { db, now, log }: Pick<AppContext, 'db' | 'now' | 'log'>,
  { source, name, error }: { source: string; name: string; error: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const failures = await countFailure(tx, { source, error: error.slice(0, 500), at: now() });
    if (failures < MAX_FAILURES) return true;
    await setActive(tx, name, false);
    log.error({ event: 'extension.off', extension: name, failures }, 'an extension failed too often and is switched off');
    return false;
  });
}
