import { LANGUAGE_HEADER, languageOf } from '@shop/contract/languages';
import * as contract from '@shop/contract/accounts';
import { addCustomerNote as addCustomerNoteCall, updateCustomers as updateCustomersCall } from '@shop/contract/customers';
import type { AppContext } from '#infra/app-context';
import type { RequestContext } from '#infra/http';
import { ShopError } from '#kernel/shop-error';
import { storeImage } from '#media';
import { shopDetails } from '#settings';
import { addCustomerNote } from './commands/add-customer-note.ts';
import { changePassword } from './commands/change-password.ts';
import { editProfile } from './commands/edit-profile.ts';
import { forgotPassword } from './commands/forgot-password.ts';
import { logIn } from './commands/log-in.ts';
import { logOut } from './commands/log-out.ts';
import { refreshSession } from './commands/refresh-session.ts';
import { resetPassword } from './commands/reset-password.ts';
import { signUp } from './commands/sign-up.ts';
import { setAccountActive } from './commands/set-account-active.ts';
import { updateCustomers } from './commands/update-customers.ts';
import { changeEmail } from './email/commands/change-email.ts';
import { requestEmailChange } from './email/commands/request-email-change.ts';
import { sendVerification } from './email/commands/send-verification.ts';
import { verifyEmail } from './email/commands/verify-email.ts';
import { isChangeToken } from './email/change-token.ts';
import { maskFor } from './mask-contact-details.ts';
import { profileOf } from './queries.ts';
import { countUsers, usersPage } from './queries/users.ts';
import { phoneRoutes } from './phone/routes.ts';
import { refreshCookie, refuseOtherOrigins } from './refresh-cookie.ts';
import { securityRoutes } from './two-factor/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { TooManyRequestsError } from './too-many-requests.ts';

export function accountRoutes(shop: AppContext): void {
  signInRoutes(shop);
  passwordRoutes(shop);
  emailRoutes(shop);
  phoneRoutes(shop, withRetryAfter);
  profileRoutes(shop);
  userRoutes(shop);
  staffRoutes(shop);
  securityRoutes(shop);

  shop.serve(addCustomerNoteCall, async ({ caller, params, body: { note } }) => {
    await addCustomerNote(shop, { accountId: params.id, staff: { id: caller.id, name: caller.name }, note });
    return { message: 'Note added.' };
  });
}

function signInRoutes(shop: AppContext): void {
  const { serve, config, db } = shop;

  serve(contract.signUp, async ({ body, visitor }) => {
    await withRetryAfter(visitor, () =>
      signUp(shop, { ...body, address: visitor.address, language: languageOf(visitor.header(LANGUAGE_HEADER)) }),
    );
    const { name } = await shopDetails(db);
    return { message: `${name === '' ? 'Welcome' : `Welcome to ${name}`}. Please log in.` };
  });

  serve(contract.login, async ({ body, visitor }) => {
    const { address, device } = visitor;
    const { refreshToken, ...signedIn } = await withRetryAfter(visitor, () => logIn(shop, { ...body, address, device }));
    const cookie = refreshCookie(visitor, config);
    // The session that this browser had before can no longer be ended by its cookie, which is overwritten, so it is
    // deleted now.
    await logOut(db, { sessionId: undefined, refreshToken: cookie.read() });
    cookie.set(refreshToken);
    return { message: `Welcome back, ${signedIn.userData.name}.`, ...signedIn };
  });

  serve(contract.refreshSession, async ({ visitor }) => {
    refuseOtherOrigins(visitor, config);
    const cookie = refreshCookie(visitor, config);
    try {
      const { refreshToken, ...renewed } = await refreshSession(shop, cookie.read() ?? '');
      cookie.set(refreshToken);
      return renewed;
    } catch (refusal) {
      if (refusal instanceof ShopError) cookie.clear();
      throw refusal;
    }
  });

  serve(contract.logout, async ({ caller, visitor }) => {
    refuseOtherOrigins(visitor, config);
    const cookie = refreshCookie(visitor, config);
    await logOut(db, { sessionId: caller?.sessionId, refreshToken: cookie.read() });
    cookie.clear();
    return { message: 'You are logged out.' };
  });
}

function passwordRoutes(shop: AppContext): void {
  const { serve, config } = shop;

  serve(contract.forgotPassword, async ({ body, visitor }) => {
    await withRetryAfter(visitor, () => forgotPassword(shop, { ...body, address: visitor.address }));
    return { message: 'If an account exists for this email, we have sent a link to it.' };
  });

  serve(contract.resetPassword, async ({ body, visitor }) => {
    await withRetryAfter(visitor, () => resetPassword(shop, body));
    // All sessions have ended, also one of this browser.
    refreshCookie(visitor, config).clear();
    return { message: 'Your password has been changed. Please log in.' };
  });
}

function emailRoutes(shop: AppContext): void {
  const { serve } = shop;

  serve(contract.changeEmail, async ({ caller, body, visitor }) => {
    await withRetryAfter(visitor, () => requestEmailChange(shop, caller, body));
    return { message: `Open the link that we sent to ${body.email}. Until then your email stays as it is.` };
  });

  serve(contract.verifyEmail, async ({ body }) => {
    if (isChangeToken(body.token)) return { message: `Your email is ${await changeEmail(shop, body.token)} now.` };
    await verifyEmail(shop, body.token);
    return { message: 'Your email is confirmed.' };
  });

  serve(contract.sendEmailVerification, async ({ caller, visitor }) => {
    const email = await withRetryAfter(visitor, () => sendVerification(shop, caller));
    return { message: email === null ? 'Your email is confirmed already.' : `We have sent a link to ${email}.` };
  });
}

function profileRoutes(shop: AppContext): void {
  const { serve, db } = shop;

  serve(contract.readProfile, async ({ caller }) => ({ user: await profileOf(db, caller.id) }));

  serve(contract.editProfile, async ({ caller, body, files: [picture] }) => {
    const image = picture && (await storeImage(shop, picture, 'image'));
    await editProfile(db, caller.id, { ...body, ...(image && { image }) });
    return { message: 'Profile saved.', user: await profileOf(db, caller.id) };
  });

  serve(contract.changePassword, async ({ caller, body, visitor }) => {
    await withRetryAfter(visitor, () => changePassword(shop, { accountId: caller.id, sessionId: caller.sessionId, ...body }));
    return { message: 'Password changed. Your other devices were logged out.' };
  });
}

function userRoutes({ serve, db }: AppContext): void {
  serve(contract.listUsers, async ({ caller, query }) => {
    const [page, counts] = await Promise.all([usersPage(db, query), countUsers(db)]);
    return { ...page, counts, users: maskFor(caller, page.users) };
  });

  serve(updateCustomersCall, ({ caller, body: { reason = '', ...update } }) =>
    updateCustomers(db, { ...update, reason, actor: caller }),
  );

  serve(contract.toggleUser, async ({ caller, params, body }) => {
    const { name, isActive } = await setAccountActive(db, { actor: caller, accountId: params.id, reason: body?.reason ?? '' });
    const message = isActive ? `${name} can use the shop again.` : `${name} is blocked.`;
    const page = await usersPage(db, { first: params.id });
    return { message, ...page, users: maskFor(caller, page.users) };
  });
}

/** Sets the header Retry-After, which programs read. */
async function withRetryAfter<T>(visitor: RequestContext, todo: () => Promise<T>): Promise<T> {
  try {
    return await todo();
  } catch (refusal) {
    if (refusal instanceof TooManyRequestsError) visitor.setHeader('retry-after', String(refusal.seconds));
    throw refusal;
  }
}
