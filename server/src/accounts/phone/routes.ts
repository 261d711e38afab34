import { LANGUAGE_HEADER, languageOf } from '@shop/contract/languages';
import * as contract from '@shop/contract/phone-login';
import type { AppContext } from '#infra/app-context';
import type { RequestContext } from '#infra/http';
import { logOut } from '../commands/log-out.ts';
import { refreshCookie } from '../refresh-cookie.ts';
import { confirmPhone } from './commands/confirm-phone.ts';
import { logInByPhone } from './commands/log-in-by-phone.ts';
import { sendCode } from './commands/send-code.ts';

type WithRetryAfter = <T>(visitor: RequestContext, todo: () => Promise<T>) => Promise<T>;

/** Login with a mobile number and a code sent to it. */
export function phoneRoutes(shop: AppContext, withRetryAfter: WithRetryAfter): void {
  const { serve, config, db } = shop;

  serve(contract.sendPhoneCode, async ({ body, visitor }) => {
    const language = languageOf(visitor.header(LANGUAGE_HEADER));
    await withRetryAfter(visitor, () => sendCode(shop, { ...body, address: visitor.address, language }));
    const message = 'If this number can receive SMS, a code is on its way. It is valid for 10 minutes.';
    return { message, test: config.smsAuthKey === null };
  });

  serve(contract.checkPhoneCode, async ({ caller, body, visitor }) => {
    if (caller) {
      await confirmPhone(shop, { caller, ...body });
      return { message: 'Your mobile number is confirmed.' };
    }
    const { refreshToken, ...signedIn } = await logInByPhone(shop, {
      ...body,
      device: visitor.device,
      language: languageOf(visitor.header(LANGUAGE_HEADER)),
    });
    const cookie = refreshCookie(visitor, config);
    await logOut(db, { sessionId: undefined, refreshToken: cookie.read() });
    cookie.set(refreshToken);
    return { message: `Welcome, ${signedIn.userData.name}.`, ...signedIn };
  });
}
