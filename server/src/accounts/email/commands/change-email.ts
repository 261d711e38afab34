import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { endReset, lockAccounts, saveEmail } from '../../repository.ts';
import { accountById } from '../../queries.ts';
import { provenContact } from '../../steps/proven-contact.ts';
import { signingKeys } from '../../steps/signing-keys.ts';
import { changeStateOf, isChangeSigned, parseChangeToken, type ChangeClaim } from '../change-token.ts';

type ChangeContext = Pick<AppContext, 'db' | 'config' | 'now' | 'jobs'>;

/**
 * Makes the address whose mailbox the link was opened from the account's email, and notifies the old address. Sessions
 * stay; a reset link in the old mailbox ends. Returns the new address.
 * @throws ShopError email_link_refused, with the same message whether the link is forged, expired, used, or older than
 * the account's address or password; another message for an address that has an account, which only its owner can read
 */
export async function changeEmail(shop: ChangeContext, token: string): Promise<string> {
  const claim = parseChangeToken(token);
  if (!claim || claim.expiresAt <= shop.now()) throw refused();
  const keys = await signingKeys(shop);
  try {
    await shop.db.transaction().execute((tx) => applyChange(tx, shop, { claim, keys }));
  } catch (error) {
    throw isTaken(error) ? new ShopError('email_link_refused', 'This email already has an account. Log in with it.') : error;
  }
  return claim.email;
}

type Checked = { claim: ChangeClaim; keys: readonly string[] };

async function applyChange(tx: Tx, shop: ChangeContext, { claim, keys }: Checked): Promise<void> {
  await lockAccounts(tx, [claim.accountId]);
  const account = await accountById(tx, claim.accountId);
  if (!account?.isActive || !isChangeSigned(keys, claim, changeStateOf(account))) throw refused();
  const { id, name, email } = account;
  // Sent before the change, so that it goes to the old address.
  await sendMail(tx, shop, { template: 'email-changed', accountId: id });
  await saveEmail(tx, { id, email: claim.email, at: shop.now() });
  await endReset(tx, id);
  await provenContact(tx, id);
  const change = { before: { email }, after: { email: claim.email } };
  await writeAuditEntry(tx, { actor: { id, name }, action: 'account.email', subjectId: id, ...change });
}

/** The unique index decides: of two people who claim an address at once one gets it. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_email';

const refused = (): ShopError =>
  new ShopError('email_link_refused', 'This link has expired or is not valid. Log in and ask for a new one on your profile.');
