import { CONSENT_PURPOSES, CONSENT_TEXT_VERSION, isGivenUnasked, type ConsentPurpose } from '@shop/contract/consents';
import type { Consent } from '@shop/contract/privacy';
import { sql, type Db, type Tx } from '#infra/database';

type CurrentConsents = { textVersion: string; consents: Consent[] };

/**
 * The current answer for each purpose. Without an answer only purposes that rest on the order or the request itself
 * are allowed.
 */
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
    const record = rows.find((row) => row.purpose === purpose);
    return { purpose, given: record?.given ?? isGivenUnasked(purpose), at: record?.at.toISOString() ?? null };
  });
  return { textVersion: CONSENT_TEXT_VERSION, consents };
}

/** SQL condition whether the account in this column allows the purpose, for queries of other modules. */
export const allows = (account: string, purpose: ConsentPurpose) => sql<boolean>`coalesce(
  (select given from consent where account_id = ${sql.ref(account)} and purpose = ${purpose} order by id desc limit 1),
  ${isGivenUnasked(purpose)})`;

/** Whether the account allows the purpose now. */
export async function isAllowed(
  db: Db | Tx,
  { accountId, purpose }: { accountId: string; purpose: ConsentPurpose },
): Promise<boolean> {
  const record = await db
    .selectFrom('consent')
    .select('given')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return record?.given ?? isGivenUnasked(purpose);
}

/** The account of an unsubscribe link; undefined for an unknown one. */
export async function accountOfLink(db: Db | Tx, token: string): Promise<string | undefined> {
  const row = await db.selectFrom('unsubscribeLink').select('accountId').where('token', '=', token).executeTakeFirst();
  return row?.accountId;
}
