import { GA4_SCRIPT } from '#infra/page-cache';
import type { Db, Tx } from '#infra/database';

export const storedSettings = (db: Db | Tx) =>
  db.selectFrom('analyticsSettings').select(['visits', 'ga4']).executeTakeFirstOrThrow();

/**
 * The script tag of Google Analytics 4 for the head of a page; empty without an id. The id is validated when it is
 * saved.
 */
export async function ga4Tag(db: Db): Promise<string> {
  const { ga4 } = await storedSettings(db);
  return ga4 === '' ? '' : `${GA4_SCRIPT} data-id="${ga4}"></script>`;
}
