import { recordChange, type Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { storedSettings } from '../queries.ts';
import { setVisits } from '../repository.ts';

/** Switches the counting of visits on or off, within five seconds on every instance. What was counted stays. */
export async function saveAnalyticsSettings(
  { db }: Pick<AppContext, 'db'>,
  { actor, visits }: { actor: Actor; visits: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await storedSettings(tx);
    await setVisits(tx, visits);
    if (before.visits !== visits)
      await recordChange(tx, { actor, action: 'settings.analytics', subjectId: 'analytics', before, after: { visits } });
  });
}
