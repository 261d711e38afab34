import { TOTP } from 'otpauth';
import { beginSecondFactor, confirmSecondFactor } from '@shop/contract/sessions';
import type { Person } from './accounts.ts';
import type { TestShop } from './shop.ts';

type Made = { secret: string; recoveryCodes: string[] };

/** The code of a person's authenticator app at that time. */
export const codeOf = (secret: string, at: Date): string => new TOTP({ secret }).generate({ timestamp: at.getTime() });

/** Sets up two-step verification like its owner would: secret into the app, a first code back, which is used up then. */
export async function withFactor(shop: TestShop, person: Person, currentPassword: string): Promise<Made> {
  const { secret } = await shop.call(person, beginSecondFactor, { body: { currentPassword } });
  const { recoveryCodes } = await shop.call(person, confirmSecondFactor, { body: { code: codeOf(secret, shop.now()) } });
  return { secret, recoveryCodes };
}
