import * as contract from '@shop/contract/push';
import type { AppContext } from '#infra/app-context';
import { subscribe } from './commands/subscribe.ts';
import { unsubscribe } from './commands/unsubscribe.ts';
import { vapidKey } from './commands/vapid-key.ts';
import { devicesOf } from './queries.ts';

export function pushRoutes(shop: AppContext): void {
  const { serve, db } = shop;
  serve(contract.readPushKey, async ({ caller }) => {
    const [{ publicKey }, devices] = await Promise.all([vapidKey(shop), devicesOf(db, caller.id)]);
    return { key: publicKey, devices: devices.length };
  });

  serve(contract.subscribeToPush, async ({ caller, body }) => {
    await subscribe(shop, { accountId: caller.id, device: body });
    return { message: 'This device will be notified of your orders.' };
  });

  serve(contract.unsubscribeFromPush, async ({ caller, body }) => {
    await unsubscribe(db, { accountId: caller.id, endpoint: body.endpoint });
    return { message: body.endpoint === undefined ? 'No device will be notified.' : 'This device will not be notified.' };
  });
}
