// covers: session
import { afterEach, expect, test } from 'vitest';
import { logout } from '@shop/contract/accounts';
import { unsubscribeFromPush } from '@shop/contract/push';
import { serverAnswers } from '../api/answers-for-tests.ts';
import { endSession } from './end-session.ts';

const own = Object.getOwnPropertyDescriptor(navigator, 'serviceWorker');
afterEach(() => {
  if (own) Object.defineProperty(navigator, 'serviceWorker', own);
  else Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('logging out ends the notifications on this device, on both sides, while the session still allows it', async () => {
  const steps: string[] = [];
  const unsubscribe = () => {
    steps.push('browser');
    return Promise.resolve(true);
  };
  const subscription = { endpoint: 'https://push.example/one', unsubscribe };
  const pushManager = { getSubscription: () => Promise.resolve(subscription) };
  const getRegistration = () => Promise.resolve({ pushManager });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  serverAnswers(unsubscribeFromPush, ({ body }) => {
    steps.push(body.endpoint ?? '');
    return { message: '' };
  });
  serverAnswers(logout, () => {
    steps.push('logout');
    return { message: '' };
  });
  await endSession();
  expect(steps).toEqual(['browser', 'https://push.example/one', 'logout']);
});
