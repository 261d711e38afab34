import type { Language } from '@shop/contract/languages';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { DUMMY_HASH } from '../../passwords.provider.ts';
import { userDataOf } from '../../rules.ts';
import { createAccount } from '../../steps/create-account.ts';
import { issueAccessToken } from '../../steps/issue-access-token.ts';
import { openSession } from '../../steps/open-session.ts';
import { signingKeys } from '../../steps/signing-keys.ts';
import { factorOf } from '../../two-factor/queries.ts';
import { deleteCode, lockByPhone, saveVerifiedPhone } from '../repository.ts';
import { codeRefused } from '../refused.ts';
import { isRightCode } from '../steps/is-right-code.ts';

type LogIn = {
  phone: string;
  code: string;
  name?: string | undefined;
  email?: string | undefined;
  language: Language;
  device: string;
};
type Known = NonNullable<Awaited<ReturnType<typeof lockByPhone>>>;
type SignedIn = { accessToken: string; refreshToken: string; userData: ReturnType<typeof userDataOf> };

/**
 * Logs in the customer who proved this number, or opens an account for them, which needs a name and an email. A number
 * alone does not log in to staff accounts or those with a second factor, since numbers change owners.
 * @throws ShopError code_refused; with the right code only: account_blocked, not_allowed, profile_needed, email_taken
 */
export async function logInByPhone(shop: AppContext, { phone, code, name, email, language, device }: LogIn): Promise<SignedIn> {
  const [keys, now] = [await signingKeys(shop), shop.now()];
  const signedIn = await shop.db.transaction().execute(async (tx) => {
    if (!(await isRightCode(tx, { phone, code, keys, now }))) return null;
    const account = (await lockByPhone(tx, phone)) ?? (await newAccount(tx, shop, { phone, name, email, language }));
    await refuseGuarded(shop, account);
    await deleteCode(tx, phone);
    return { account, session: await openSession(tx, { accountId: account.id, device, now }) };
  });
  if (signedIn === null) throw codeRefused();
  const { account, session } = signedIn;
  const accessToken = await issueAccessToken(shop, { accountId: account.id, sessionId: session.sessionId });
  return { accessToken, refreshToken: session.refreshToken, userData: userDataOf(account) };
}

async function refuseGuarded(shop: AppContext, { id, isActive, role }: Known): Promise<void> {
  if (!isActive) throw new ShopError('account_blocked', 'Your account is blocked.');
  const factor = await factorOf(shop.db, id);
  if (role !== 'user' || (factor && factor.confirmedAt !== null))
    throw new ShopError('not_allowed', 'Log in to this account with its email and password.');
}

type NewCustomer = { phone: string; name: string | undefined; email: string | undefined; language: Language };

async function newAccount(tx: Tx, shop: AppContext, { phone, name, email, language }: NewCustomer): Promise<Known> {
  if (name === undefined || email === undefined)
    throw new ShopError('profile_needed', 'Enter your name and email to open your account.');
  const id = await createAccount(tx, { name, email, phone, language, passwordHash: DUMMY_HASH, createdAt: shop.now() });
  await saveVerifiedPhone(tx, { id, phone });
  await sendMail(tx, shop, { template: 'welcome', accountId: id, verifies: id });
  return { id, name, image: '', role: 'user', staffRole: null, isActive: true };
}
