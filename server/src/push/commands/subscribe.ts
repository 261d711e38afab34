import { MAX_PUSH_DEVICES, type PushDevice } from '@shop/contract/push';
import { PrivateAddress, publicAddresses } from '#infra/http/outgoing';
import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { encryptMessage } from '../encrypt-message.provider.ts';
import { newEphemeral } from '../send.provider.ts';
import { saveDevice } from '../repository.ts';

type Subscribe = { accountId: string; device: PushDevice };
type Context = Pick<AppContext, 'db' | 'config' | 'now'>;

const refuse = (field: string, sentence: string) => new ShopError('invalid_input', sentence, { errors: { [field]: sentence } });

/**
 * Notifies this browser of the status of the account's orders from now on.
 * @throws ShopError invalid_input for a private address, plain http, and keys with which nothing can be encrypted
 */
export async function subscribe({ db, config, now }: Context, { accountId, device }: Subscribe): Promise<void> {
  const { endpoint, keys, language = 'en' } = device;
  await checkEndpoint(endpoint, config.webhooksToPrivate);
  try {
    encryptMessage(Buffer.from('{}'), keys, newEphemeral());
  } catch {
    throw refuse('keys', 'This is no key of a browser.');
  }
  const row = { id: newId(), accountId, endpoint, ...keys, language, createdAt: now() };
  await db.transaction().execute((tx) => saveDevice(tx, row, MAX_PUSH_DEVICES));
}

/** An unknown name is accepted: each notification checks it again. */
async function checkEndpoint(endpoint: string, allowPrivate: boolean): Promise<void> {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') throw refuse('endpoint', 'This is no push service.');
  if (allowPrivate) return;
  if (url.protocol !== 'https:') throw refuse('endpoint', 'The address must begin with https.');
  await publicAddresses(url.hostname).catch((error: unknown) => {
    if (error instanceof PrivateAddress) throw refuse('endpoint', error.message);
  });
}
