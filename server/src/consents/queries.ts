import { CONSENT_PURPOSES, CONSENT_TEXT_VERSION } from '@shop/contract/consents';
import type { Consent } from '@shop/contract/privacy';
import type { Db, Tx } from '#infra/database';

type CurrentConsents = { textVersion: string; consents: Consent[] };

/** The current answer for each purpose. Without an answer, nothing is allowed. */
export async function consentsOf(db: Db | Tx, accountId: string): Promise<CurrentConsents> {
  const rows = await db
    .selectFrom('consent')
    .select(['purpose', 'given', 'at'])
    .distinctOn('purpose')
    .where('accountId', '=', accountId)
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute();
  const consents = CONSENT_PURPOSES.map((purpose) => {
    const said = rows.find((row) => row.purpose === purpose);
    return { purpose, given: said?.given ?? false, at: said?.at.toISOString() ?? null };
  });
  return { textVersion: CONSENT_TEXT_VERSION, consents };
}
