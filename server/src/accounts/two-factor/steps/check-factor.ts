import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { signingKeys } from '../../steps/signing-keys.ts';
import { hashOf } from '../../refresh-tokens.provider.ts';
import { openSecret, totpStep } from '../totp.provider.ts';
import { factorOf } from '../queries.ts';
import { useRecoveryCode, useStep } from '../repository.ts';

type Ground = Pick<AppContext, 'db' | 'config' | 'now'>;
type Asked = { accountId: string; code: string };

/** Whether a code is the phone's of this moment, or one of the recovery codes. It counts once, whoever brings it twice. */
export async function checkFactor(shop: Ground, tx: Tx, { accountId, code }: Asked): Promise<boolean> {
  const factor = await factorOf(tx, accountId);
  if (!factor) return false;
  const now = shop.now();
  const secret = openSecret(await signingKeys(shop), factor.sealed);
  const step = secret === undefined ? undefined : totpStep(secret, code, now);
  if (step !== undefined) return useStep(tx, accountId, step);
  return useRecoveryCode(tx, accountId, { codeHash: hashOf(asWritten(code)), at: now });
}

/** Recovery codes are typed from paper: with capitals, with spaces, without the hyphens. */
function asWritten(code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return letters.replaceAll(/(.{5})(?=.)/g, '$1-');
}
