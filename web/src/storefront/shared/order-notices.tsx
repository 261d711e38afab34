import { useEffect, useState } from 'react';
import { splitLanguage } from '@shop/contract/languages';
import { PushDevice, readPushKey, subscribeToPush, unsubscribeFromPush } from '@shop/contract/push';
import { call } from '../../api/client.ts';
import { pushManager } from '../../shared/browser-push.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from './use-exclusive-action.ts';

/** `none`: this browser, or this way of serving the shop, has no push. */
type State = 'none' | 'off' | 'on' | 'blocked';

async function currentState(): Promise<State> {
  const manager = await pushManager();
  if (!manager) return 'none';
  if (Notification.permission === 'denied') return 'blocked';
  return (await manager.getSubscription()) && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for permission, which a browser allows only after a press, and subscribes. */
async function turnOn(): Promise<State> {
  if ((await Notification.requestPermission()) !== 'granted') return currentState();
  const manager = await pushManager();
  const { key } = await call(readPushKey);
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await manager?.subscribe(options).catch(async () => {
    // The browser has a subscription for another key of the shop.
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  });
  const { language } = splitLanguage(location.pathname);
  const { message } = await call(subscribeToPush, { body: PushDevice.parse({ ...subscription?.toJSON(), language }) });
  toast.success(message);
  return 'on';
}

async function turnOff(): Promise<State> {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) return 'off';
  const { message } = await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  toast.success(message);
  return 'off';
}

/** The choice to be notified of orders on this device; nothing is asked before a press. */
export function OrderNotices() {
  const [state, setState] = useState<State>('none');
  const { busy, run } = useExclusiveAction();
  useEffect(() => void currentState().then(setState), []);
  if (state === 'none') return null;
  const change = async (act: () => Promise<State>) => {
    try {
      setState(await act());
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Something went wrong.');
    }
  };
  if (state === 'blocked')
    return <p className="small muted">Notifications of this shop are blocked in the settings of your browser.</p>;
  return (
    <div className="notices">
      <p className="small muted">
        {state === 'on'
          ? 'This device is notified when an order is shipped, delivered, cancelled or returned.'
          : 'Get a notification on this device when an order is shipped, delivered, cancelled or returned.'}
      </p>
      <Button
        type="button"
        kind="quiet"
        size="sm"
        busy={busy}
        onClick={() => void run(() => change(state === 'on' ? turnOff : turnOn))}
      >
        {state === 'on' ? 'Stop notifying' : 'Notify me'}
      </Button>
    </div>
  );
}
