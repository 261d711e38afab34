import { GA4_SCRIPT } from '#infra/page-cache';
import type { Db, Tx } from '#infra/database';

export const storedSettings = (db: Db | Tx) =>
  db.selectFrom('analyticsSettings').select(['visits', 'ga4']).executeTakeFirstOrThrow();

/** What the head of a page holds for Google Analytics 4: nothing without an id. The id is checked when it is saved. */
export async function ga4Tag(db: Db): Promise<string> {
  const { ga4 } = await storedSettings(db);
  return ga4 === '' ? '' : `${GA4_SCRIPT} data-id="${ga4}"></script>`;
}
