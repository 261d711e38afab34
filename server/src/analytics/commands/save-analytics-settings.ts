import { writeAuditEntry, type Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { invalidateCacheTags } from '#infra/page-cache';
import { SETTINGS } from '#settings';
import { storedSettings } from '../queries.ts';
import { saveSettings } from '../repository.ts';

/**
 * Switches the counting of visits on or off, within five seconds on every instance, and sets the id of Google
 * Analytics 4, whose script is on every page. Visits counted before stay.
 */
export async function saveAnalyticsSettings(
  { db }: Pick<AppContext, 'db'>,
  { actor, visits, ga4 }: { actor: Actor; visits: boolean; ga4?: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await storedSettings(tx);
    const after = { visits, ga4: ga4 ?? before.ga4 };
    if (before.visits === after.visits && before.ga4 === after.ga4) return;
    await saveSettings(tx, after);
    await writeAuditEntry(tx, { actor, action: 'settings.analytics', subjectId: 'analytics', before, after });
    if (before.ga4 !== after.ga4) await invalidateCacheTags(tx, [SETTINGS]);
  });
}
