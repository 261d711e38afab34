import { PrivateAddress, publicAddresses } from '#infra/http/outgoing';
import type { Config } from '#infra/config';
import { ShopError } from '#kernel/shop-error';

const refuse = (sentence: string) => new ShopError('invalid_input', sentence, { errors: { url: sentence } });

/**
 * Refuses a URL to which the shop must not send. An unknown host name is accepted: every attempt checks it again.
 * @throws ShopError invalid_input
 */
export async function checkUrl(text: string, { webhooksToPrivate }: Pick<Config, 'webhooksToPrivate'>): Promise<void> {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) throw refuse('Write an address like https://erp.example/events.');
  if (url.username !== '' || url.password !== '') throw refuse('Leave user name and password out of the address.');
  if (webhooksToPrivate) return;
  try {
    await publicAddresses(url.hostname);
  } catch (error) {
    if (error instanceof PrivateAddress) throw refuse(`${error.message} Write one that the internet reaches.`);
  }
  if (url.protocol !== 'https:') throw refuse('The address must begin with https.');
}
