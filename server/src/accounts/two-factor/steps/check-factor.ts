import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { signingKeys } from '../../steps/signing-keys.ts';
import { hashOf } from '../../refresh-tokens.provider.ts';
import { decryptSecret, totpStep } from '../totp.provider.ts';
import { factorOf } from '../queries.ts';
import { useRecoveryCode, useStep } from '../repository.ts';

type FactorContext = Pick<AppContext, 'db' | 'config' | 'now'>;
type CodeInput = { accountId: string; code: string };

/** Whether a code is the phone's current one, or one of the recovery codes. Each is accepted once. */
export async function checkFactor(shop: FactorContext, tx: Tx, { accountId, code }: CodeInput): Promise<boolean> {
  const factor = await factorOf(tx, accountId);
  if (!factor) return false;
  const now = shop.now();
  const secret = decryptSecret(await signingKeys(shop), factor.encryptedSecret);
  const step = secret === undefined ? undefined : totpStep(secret, code, now);
  if (step !== undefined) return useStep(tx, accountId, step);
  return useRecoveryCode(tx, accountId, { codeHash: hashOf(normalizeCode(code)), at: now });
}

/** Recovery codes are typed from paper: with capitals, with spaces, without the hyphens. */
function normalizeCode(code: string): string {
  const characters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return characters.replaceAll(/(.{5})(?=.)/g, '$1-');
}
