import { logout } from '@shop/contract/accounts';
import { unsubscribeFromPush } from '@shop/contract/push';
import { call } from '../api/client.ts';
import { pushManager } from './browser-push.ts';

/** Ends the session on the server, and before it the notifications on this device, which others may use next. */
export async function endSession(): Promise<void> {
  await endNotifications().catch(() => undefined);
  await call(logout);
}

async function endNotifications(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } });
}
