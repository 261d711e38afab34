import type { Language } from '@shop/contract/languages';
import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { sendText } from '#messages';
import { rateLimitKey } from '../../rate-limit-key.ts';
import {
  LOGIN_CODE_LIMIT_PER_SHOP,
  LOGIN_CODE_LIMIT_PER_IP,
  LOGIN_CODE_LIMIT_PER_PHONE,
  LOGIN_CODE_LIMIT_PER_PHONE_PER_DAY,
  LOGIN_CODE_INTERVAL,
} from '../../rules.ts';
import { TooManyRequestsError } from '../../too-many-requests.ts';
import { loginCodeExpiry } from '../login-code.ts';
import { saveCode } from '../repository.ts';

type SendCode = { phone: string; address: string; language: Language };

/**
 * Sends a login code to any number. Silently sends none once the number, or the shop as a whole, reached its hourly
 * limit: an SMS costs money, and a script must not be able to run up the bill.
 * @throws TooManyRequestsError after too many from one address
 */
export async function sendCode(shop: AppContext, { phone, address, language }: SendCode): Promise<void> {
  const { db, limits, log } = shop;
  const seconds = await limits.hit(LOGIN_CODE_LIMIT_PER_IP, rateLimitKey(address));
  if (seconds > 0) throw new TooManyRequestsError('too_many_requests', seconds);
  const key = rateLimitKey(phone);
  for (const limit of [LOGIN_CODE_INTERVAL, LOGIN_CODE_LIMIT_PER_PHONE, LOGIN_CODE_LIMIT_PER_PHONE_PER_DAY])
    if ((await limits.hit(limit, key)) > 0) return;
  if ((await limits.hit(LOGIN_CODE_LIMIT_PER_SHOP, 'all')) > 0) {
    log.error({ event: 'otp.hourly_limit_reached' }, 'hourly limit of login codes reached');
    return;
  }
  const id = newId();
  await db.transaction().execute(async (tx) => {
    await saveCode(tx, { phone, id, expiresAt: loginCodeExpiry(shop.now()) });
    await sendText(tx, shop, { template: 'login-code', codeId: id, phone, language });
  });
}
