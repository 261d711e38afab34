import { CONSENT_TEXT_VERSION } from '@shop/contract/consents';
import type { saveConsents as saveConsentsCall } from '@shop/contract/privacy';
import type { BodyOf } from '@shop/contract/route';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { consentsOf } from '../queries.ts';
import { insertConsents } from '../repository.ts';

type SaveConsents = BodyOf<typeof saveConsentsCall> & { accountId: string };

/**
 * Records consents given or withdrawn; repeating the current answer records nothing. A withdrawal is valid under any
 * wording, a yes only under the current one.
 * @throws ShopError stale
 */
export async function saveConsents(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { accountId, textVersion, consents }: SaveConsents,
): Promise<void> {
  const isOld = textVersion !== CONSENT_TEXT_VERSION;
  if (isOld && consents.some(({ given }) => given))
    throw new ShopError('stale', 'The wording has changed. Please reload the page and read it again.');

  await db.transaction().execute(async (tx) => {
    const before = await consentsOf(tx, accountId);
    const wanted = new Map(consents.map(({ purpose, given }) => [purpose, given]));
    const changed = before.consents.filter(({ purpose, given }) => (wanted.get(purpose) ?? given) !== given);
    await insertConsents(
      tx,
      changed.map(({ purpose, given }) => ({
        accountId,
        purpose,
        given: !given,
        textVersion: CONSENT_TEXT_VERSION,
        source: 'security',
        at: now(),
      })),
    );
  });
}
