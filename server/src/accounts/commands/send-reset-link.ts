import { sendMail } from '#messages';
import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { hashOf } from '../refresh-tokens.provider.ts';
import { lockAccounts, saveReset } from '../repository.ts';
import { resetExpiry, resetTokenOf } from '../reset-token.ts';
import { signingKey } from './signing-key.ts';

type MailContext = Pick<AppContext, 'db' | 'config' | 'now' | 'jobs'>;

/** Mails the link to choose a new password; an earlier link ends. A blocked or missing account gets no mail. */
export async function sendResetLink(shop: MailContext, accountId: string): Promise<void> {
  const id = newId();
  const tokenHash = hashOf(resetTokenOf(await signingKey(shop), id));
  await shop.db.transaction().execute(async (tx) => {
    const [account] = await lockAccounts(tx, [accountId]);
    if (!account?.isActive) return;
    await saveReset(tx, { accountId, id, tokenHash, expiresAt: resetExpiry(shop.now()) });
    await sendMail(tx, shop, { template: 'password-reset', accountId, resetId: id });
  });
}
