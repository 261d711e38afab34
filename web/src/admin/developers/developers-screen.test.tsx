// covers: api-keys, webhooks
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  createApiKey,
  deleteApiKey,
  listApiKeys,
  rotateApiKey,
  SCOPES,
  updateApiKey,
  type ApiKey,
} from '@shop/contract/api-keys';
import { listEvents } from '@shop/contract/events';
import { listExtensions, switchExtension, type ExtensionState } from '@shop/contract/extensions';
import {
  createWebhook,
  listAllDeliveries,
  listDeliveries,
  listWebhooks,
  retryDeliveries,
  testWebhook,
  type ListedWebhook,
  type WebhookDelivery,
} from '@shop/contract/webhooks';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { Toaster } from '../../ui/toast.tsx';
import DevelopersScreen, { clientLoader } from './developers-screen.tsx';

const Screen = createRoutesStub([
  { path: '/developers', Component: DevelopersScreen, loader: () => clientLoader(), HydrateFallback: () => null },
]);

const DAY = '2026-11-25T06:00:00.000Z';
const UNUSED = { expires: null, lastUsed: null, lastUsedFrom: '', allowedAddresses: [], lastDay: { requests: 0, errors: 0 } };
const NOTHING_SENT = { lastDay: { tried: 0, delivered: 0 }, undelivered: 0, failingSince: null };

test('a key is created with scopes, shown once, and deleted after a confirmation', async () => {
  let keys: ApiKey[] = [];
  let lastDay: string | null | undefined;
  serverAnswers(listWebhooks, () => ({ webhooks: [] }));
  serverAnswers(listEvents, () => ({ events: [] }));
  serverAnswers(listAllDeliveries, () => ({ deliveries: [] }));
  serverAnswers(listExtensions, () => ({ extensions: [] }));
  serverAnswers(listApiKeys, () => ({ apiKeys: keys, scopes: [...SCOPES] }));
  serverAnswers(createApiKey, ({ body: { name, scopes, expires, allowedAddresses = [] } }) => {
    lastDay = expires;
    const apiKey = {
      _id: 'one',
      name,
      prefix: 'sk_12345678',
      scopes,
      createdAt: DAY,
      ...UNUSED,
      allowedAddresses,
    };
    keys = [apiKey];
    return { message: '', key: 'sk_12345678secret', apiKey };
  });
  serverAnswers(deleteApiKey, () => {
    keys = [];
    return { message: 'The key no longer works.' };
  });
  const screen = await render(
    <>
      <Screen initialEntries={['/developers']} />
      <Toaster done={2000} failed={4000} />
    </>,
  );
  await screen.getByRole('button', { name: 'New API key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('ERP');
  await page.getByRole('group', { name: 'orders' }).getByRole('radio', { name: 'Read and write' }).click();
  await page.getByRole('textbox', { name: /Allowed addresses/ }).fill('203.0.113.7, 2001:db8::/32');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect.element(page.getByText('sk_12345678secret')).toBeVisible();
  expect(Date.parse(lastDay ?? '') - Date.now()).toBeGreaterThan(363 * 86_400_000);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('sk_12345678secret')).not.toBeInTheDocument();
  await expect.element(screen.getByText('orders:read, orders:write from 203.0.113.7, 2001:db8::/32')).toBeVisible();
  await screen.getByRole('button', { name: 'Delete ERP' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete key' }).click();
  await expect.element(screen.getByText('No API keys')).toBeVisible();
});

test('a webhook is added with its secret shown once, tested, and its deliveries are shown', async () => {
  const url = 'https://erp.example/events';
  let webhooks: ListedWebhook[] = [];
  let deliveries: WebhookDelivery[] = [];
  serverAnswers(listApiKeys, () => ({ apiKeys: [], scopes: [...SCOPES] }));
  serverAnswers(listWebhooks, () => ({ webhooks }));
  serverAnswers(listEvents, () => ({ events: [] }));
  serverAnswers(listAllDeliveries, () => ({ deliveries: [] }));
  serverAnswers(listExtensions, () => ({ extensions: [] }));
  serverAnswers(createWebhook, ({ body: { events, header } }) => {
    expect(header).toEqual({ name: 'X-Token', value: 'of the receiver' });
    const webhook = {
      _id: 'one',
      url,
      events,
      active: true,
      offReason: '',
      headerName: '',
      createdAt: '2026-11-25T06:00:00.000Z',
    };
    webhooks = [{ ...webhook, ...NOTHING_SENT }];
    return { message: '', webhook: { ...webhook, secret: 'whsec_c2VjcmV0' } };
  });
  serverAnswers(listDeliveries, () => ({ deliveries }));
  serverAnswers(testWebhook, () => {
    const delivery = {
      _id: 'first',
      webhook: 'one',
      messageId: 'msg_1',
      type: 'webhook.test',
      state: 'waiting' as const,
      attempts: 1,
      status: 500,
      error: 'The receiver answered 500.',
      response: 'no such table',
      tookMs: 12,
      payload: '{"type":"webhook.test"}',
      createdAt: '2026-11-25T06:00:00.000Z',
      nextAttempt: '2026-11-25T06:00:05.000Z',
      deliveredAt: null,
    };
    deliveries = [delivery];
    return { message: 'The test event is on its way.', delivery };
  });
  const screen = await render(
    <>
      <Screen initialEntries={['/developers']} />
      <Toaster done={2000} failed={4000} />
    </>,
  );
  await screen.getByRole('button', { name: 'New webhook' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill(url);
  await page.getByRole('textbox', { name: /Header name/ }).fill('X-Token');
  await page.getByLabelText(/Header value/).fill('of the receiver');
  await page.getByText('Parcels').click();
  await page.getByRole('checkbox', { name: 'All shipment.* events' }).click();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect.element(page.getByText('whsec_c2VjcmV0')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByText('shipment.created, shipment.picked_up, shipment.in_transit and 7 more')).toBeVisible();
  await screen.getByRole('button', { name: `Send test to ${url}` }).click();
  await expect.element(page.getByText('The test event is on its way.')).toBeVisible();
  deliveries = [];
  await screen.getByRole('button', { name: `Deliveries to ${url}` }).click();
  await expect.element(page.getByRole('dialog').getByText('No deliveries yet')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Send test event' }).click();
  await page.getByRole('dialog').getByText('webhook.test', { exact: true }).click();
  await expect.element(page.getByRole('dialog').getByText('no such table')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog').getByText('no such table')).not.toBeInTheDocument();
});

test('a webhook shows its success of the last day, and what failed is sent again together', async () => {
  const url = 'https://erp.example/x';
  const figures = { lastDay: { tried: 500, delivered: 499 }, undelivered: 1, failingSince: null };
  let webhook: ListedWebhook = {
    _id: 'one',
    url,
    events: ['order.paid'],
    active: true,
    offReason: '',
    headerName: '',
    createdAt: DAY,
    ...figures,
  };
  const states: (string | undefined)[] = [];
  serverAnswers(listEvents, () => ({ events: [] }));
  serverAnswers(listAllDeliveries, () => ({ deliveries: [] }));
  serverAnswers(listExtensions, () => ({ extensions: [] }));
  serverAnswers(listApiKeys, () => ({ apiKeys: [], scopes: [...SCOPES] }));
  serverAnswers(listWebhooks, () => ({ webhooks: [webhook] }));
  serverAnswers(listDeliveries, ({ query }) => {
    states.push(query?.state ?? query?.q);
    return { deliveries: [] };
  });
  const since: (string | undefined)[] = [];
  serverAnswers(retryDeliveries, ({ query }) => {
    since.push(query?.since);
    webhook = { ...webhook, undelivered: 0 };
    return { message: 'One event is sent now.', count: 1 };
  });
  const screen = await render(<Screen initialEntries={['/developers']} />);
  await expect.element(screen.getByText('99.8 %')).toBeVisible();
  await screen.getByRole('button', { name: `Deliveries to ${url}` }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'State' }).selectOptions('failed');
  await expect.element(page.getByRole('dialog').getByText('No deliveries found')).toBeVisible();
  expect(states).toEqual([undefined, 'failed']);
  await page.getByRole('dialog').getByRole('combobox', { name: 'State' }).selectOptions('All');
  await page.getByRole('dialog').getByRole('searchbox', { name: 'Search deliveries' }).fill('S-2026-000042');
  await expect.poll(() => states.at(-1)).toBe('S-2026-000042');
  await page.getByRole('button', { name: 'Retry 1 undelivered' }).click();
  await expect.element(page.getByRole('button', { name: 'Retry 1 undelivered' })).not.toBeInTheDocument();
  await page.getByText('Send again since a time').click();
  await page.getByLabelText('Since', { exact: true }).fill('2026-11-28T09:30');
  await page.getByRole('button', { name: 'Send all again' }).click();
  await expect.poll(() => since).toEqual([undefined, new Date('2026-11-28T09:30').toISOString()]);
});

test('a key is rotated: its successor is shown once', async () => {
  const key: ApiKey = {
    _id: 'one',
    name: 'ERP',
    prefix: 'sk_1',
    scopes: ['orders:read'],
    createdAt: DAY,
    ...UNUSED,
  };
  serverAnswers(listEvents, () => ({ events: [] }));
  serverAnswers(listAllDeliveries, () => ({ deliveries: [] }));
  serverAnswers(listExtensions, () => ({ extensions: [] }));
  serverAnswers(listWebhooks, () => ({ webhooks: [] }));
  serverAnswers(listApiKeys, () => ({ apiKeys: [key], scopes: [...SCOPES] }));
  let overlap: number | undefined;
  serverAnswers(rotateApiKey, ({ query }) => {
    overlap = query?.overlapHours;
    return { message: '', key: 'sk_12345678successor', apiKey: key };
  });
  const screen = await render(<Screen initialEntries={['/developers']} />);
  await screen.getByRole('button', { name: 'Rotate ERP' }).click();
  await page.getByRole('combobox', { name: 'The earlier key ends' }).selectOptions('After 3 days');
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await expect.element(page.getByText('sk_12345678successor')).toBeVisible();
  expect(Number(overlap)).toBe(72);
});

test('the addresses of a key are edited', async () => {
  let key: ApiKey = { _id: 'one', name: 'ERP', prefix: 'sk_1', scopes: ['orders:read'], createdAt: DAY, ...UNUSED };
  serverAnswers(listEvents, () => ({ events: [] }));
  serverAnswers(listAllDeliveries, () => ({ deliveries: [] }));
  serverAnswers(listExtensions, () => ({ extensions: [] }));
  serverAnswers(listWebhooks, () => ({ webhooks: [] }));
  serverAnswers(listApiKeys, () => ({ apiKeys: [key], scopes: [...SCOPES] }));
  serverAnswers(updateApiKey, ({ body: { allowedAddresses } }) => {
    key = { ...key, allowedAddresses };
    return { message: 'The addresses are saved.', apiKey: key };
  });
  const screen = await render(<Screen initialEntries={['/developers']} />);
  await screen.getByRole('button', { name: 'Addresses of ERP' }).click();
  await page.getByRole('textbox', { name: /Allowed addresses/ }).fill('203.0.113.7 198.51.100.0/24');
  await page.getByRole('button', { name: 'Save addresses' }).click();
  await expect.element(screen.getByText('from 203.0.113.7, 198.51.100.0/24')).toBeVisible();
});

test('a webhook that the shop disabled shows the reason', async () => {
  serverAnswers(listEvents, () => ({ events: [] }));
  serverAnswers(listAllDeliveries, () => ({ deliveries: [] }));
  serverAnswers(listExtensions, () => ({ extensions: [] }));
  serverAnswers(listApiKeys, () => ({ apiKeys: [], scopes: [...SCOPES] }));
  const offReason = 'An event could not be delivered for three days.';
  const webhook = {
    _id: 'one',
    url: 'https://erp.example/x',
    events: ['order.paid' as const],
    active: false,
    offReason,
    headerName: '',
  };
  serverAnswers(listWebhooks, () => ({ webhooks: [{ ...webhook, ...NOTHING_SENT, createdAt: '2026-11-25T06:00:00.000Z' }] }));
  const screen = await render(<Screen initialEntries={['/developers']} />);
  await expect.element(screen.getByText(offReason)).toBeVisible();
});

test('an extension that failed too often shows its error and can be enabled again', async () => {
  const loyalty: ExtensionState = {
    source: 'extensions/loyalty/index.ts',
    name: 'loyalty',
    title: 'Loyalty points',
    state: 'off',
    failures: 5,
    lastError: 'TypeError: it broke',
    lastErrorAt: '2026-11-25T06:00:00.000Z',
    brings: ['1 event'],
  };
  let extensions = [loyalty];
  serverAnswers(listApiKeys, () => ({ apiKeys: [], scopes: [...SCOPES] }));
  serverAnswers(listWebhooks, () => ({ webhooks: [] }));
  serverAnswers(listEvents, () => ({ events: [] }));
  serverAnswers(listAllDeliveries, () => ({ deliveries: [] }));
  serverAnswers(listExtensions, () => ({ extensions }));
  serverAnswers(switchExtension, () => {
    extensions = [{ ...loyalty, state: 'running' }];
    return { message: 'The extension is switched on.', extensions };
  });
  const screen = await render(<Screen initialEntries={['/developers']} />);
  await expect.element(screen.getByText(/TypeError: it broke/)).toBeVisible();
  await screen.getByRole('button', { name: 'Switch on Loyalty points' }).click();
  await expect.element(screen.getByRole('button', { name: 'Switch off Loyalty points' })).toBeVisible();
});

test('the screen sums up requests and deliveries of a day, and shows when a key ends and an example of an event', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
  const key = (name: string, more: Partial<ApiKey>): ApiKey => ({
    _id: name,
    name,
    prefix: 'sk_1',
    scopes: ['orders:read'],
    createdAt: DAY,
    ...UNUSED,
    ...more,
  });
  const apiKeys = [
    key('ERP', {
      expires: inDays(6),
      lastDay: { requests: 18_000, errors: 50 },
      lastUsed: inDays(0),
      lastUsedFrom: '203.0.113.7',
    }),
    key('Old', { expires: inDays(-1), lastUsed: inDays(-94), lastDay: { requests: 402, errors: 0 } }),
  ];
  const webhook = {
    _id: 'one',
    url: 'https://erp.example/x',
    events: ['order.paid' as const],
    active: true,
    offReason: '',
    headerName: '',
  };
  const figures = { lastDay: { tried: 1211, delivered: 1204 }, undelivered: 7, failingSince: DAY };
  serverAnswers(listExtensions, () => ({ extensions: [] }));
  serverAnswers(listApiKeys, () => ({ apiKeys, scopes: [...SCOPES] }));
  serverAnswers(listWebhooks, () => ({ webhooks: [{ ...webhook, ...figures, createdAt: DAY }] }));
  const sample = { type: 'order.paid', timestamp: DAY, data: { number: 'S-2026-000042' } };
  serverAnswers(listEvents, () => ({
    events: [{ type: 'order.paid' as const, summary: 'An order is paid for', schema: {}, sample }],
  }));
  const screen = await render(<Screen initialEntries={['/developers']} />);
  for (const text of [
    '18,402',
    '0.3 %',
    '1,204',
    '18,000, 50 failed',
    'In 6 days',
    /^Ended /,
    'Unused for 94 days',
    'from 203.0.113.7',
    'Failing',
  ])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await screen.getByText('An order is paid for').click();
  await expect.element(screen.getByText(/S-2026-000042/)).toBeVisible();
});

test('the deliveries of all webhooks are listed with their address, and those of one webhook on request', async () => {
  const webhook: ListedWebhook = {
    _id: 'one',
    url: 'https://erp.example/x',
    events: ['order.paid'],
    active: true,
    offReason: '',
    headerName: '',
    createdAt: DAY,
    ...NOTHING_SENT,
  };
  const delivery: WebhookDelivery = {
    _id: 'first',
    webhook: 'one',
    messageId: 'msg_1',
    type: 'order.paid',
    state: 'delivered',
    attempts: 1,
    status: 200,
    error: '',
    response: 'ok',
    tookMs: 84,
    payload: '{}',
    createdAt: DAY,
    nextAttempt: null,
    deliveredAt: DAY,
  };
  const calls: string[] = [];
  serverAnswers(listEvents, () => ({ events: [] }));
  serverAnswers(listExtensions, () => ({ extensions: [] }));
  serverAnswers(listApiKeys, () => ({ apiKeys: [], scopes: [...SCOPES] }));
  serverAnswers(listWebhooks, () => ({ webhooks: [webhook] }));
  serverAnswers(listAllDeliveries, () => ({ deliveries: [delivery] }));
  serverAnswers(listDeliveries, ({ params }) => {
    calls.push(params.id);
    return { deliveries: [] };
  });
  const screen = await render(<Screen initialEntries={['/developers']} />);
  const panel = screen.getByRole('region', { name: 'Deliveries' });
  await expect.element(panel.getByText('Delivered, 200')).toBeVisible();
  await expect.element(panel.getByRole('listitem').getByText(webhook.url)).toBeVisible();
  await panel.getByRole('combobox', { name: 'Webhook' }).selectOptions(webhook.url);
  await expect.element(panel.getByText('No deliveries yet')).toBeVisible();
  expect(calls).toEqual(['one']);
});
