import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { sendText } from '#messages';
import { rateLimitKey } from '../../rate-limit-key.ts';
import { CODES_AT_ALL, CODES_FROM_ADDRESS, CODES_OF_PHONE, CODES_OF_PHONE_A_DAY, CODE_PAUSE } from '../../rules.ts';
import { TooManyRequestsError } from '../../too-many-requests.ts';
import { codeEnds } from '../login-code.ts';
import { saveCode } from '../repository.ts';

type SendCode = { phone: string; address: string };

/**
 * Sends a login code to any number. A number that got enough of them is skipped silently, and so is everybody's once the
 * shop has sent as many as an hour of good trade needs: an SMS costs money, and each must not be worth a script's while.
 * @throws TooManyRequestsError after too many from one address
 */
export async function sendCode(shop: AppContext, { phone, address }: SendCode): Promise<void> {
  const { db, limits, log } = shop;
  const seconds = await limits.count(CODES_FROM_ADDRESS, rateLimitKey(address));
  if (seconds > 0) throw new TooManyRequestsError('too_many_requests', seconds);
  const key = rateLimitKey(phone);
  for (const limit of [CODE_PAUSE, CODES_OF_PHONE, CODES_OF_PHONE_A_DAY]) if ((await limits.count(limit, key)) > 0) return;
  if ((await limits.count(CODES_AT_ALL, 'all')) > 0) {
    log.error({ event: 'otp.ceiling' }, 'no more login codes are sent in this hour');
    return;
  }
  const id = newId();
  await db.transaction().execute(async (tx) => {
    await saveCode(tx, { phone, id, expiresAt: codeEnds(shop.now()) });
    await sendText(tx, shop, { template: 'login-code', codeId: id, phone });
  });
}
