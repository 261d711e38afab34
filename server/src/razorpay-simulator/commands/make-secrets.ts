import { randomBytes } from 'node:crypto';
import type { AppContext } from '#infra/app-context';
import { insertSecretIfMissing } from '../repository.ts';

const SECRET_BYTES = 24;

/** The simulator's secrets: generated once, and shared by all instances. A webhook secret of the settings takes precedence. */
export async function makeSecrets({ db, config }: Pick<AppContext, 'db' | 'config'>) {
  const made = () => randomBytes(SECRET_BYTES).toString('base64url');
  return db.transaction().execute(async (tx) => {
    const keySecret = await insertSecretIfMissing(tx, 'simulator-key-secret', made());
    const webhookSecret = config.razorpayWebhookSecret ?? (await insertSecretIfMissing(tx, 'simulator-webhook-secret', made()));
    return { keySecret, webhookSecret };
  });
}
