// covers: api-keys
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createApiKey, deleteApiKey, listApiKeys, SCOPES, type ApiKey } from '@shop/contract/api-keys';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { Toaster } from '../../ui/toast.tsx';
import DevelopersScreen, { clientLoader } from './developers-screen.tsx';

const Screen = createRoutesStub([
  { path: '/developers', Component: DevelopersScreen, loader: () => clientLoader(), HydrateFallback: () => null },
]);

test('a key is made with scopes, shown once, and deleted after a question', async () => {
  let keys: ApiKey[] = [];
  serverAnswers(listApiKeys, () => ({ apiKeys: keys, scopes: [...SCOPES] }));
  serverAnswers(createApiKey, ({ body: { name, scopes } }) => {
    const apiKey = {
      _id: 'one',
      name,
      prefix: 'sk_12345678',
      scopes,
      createdAt: '2026-11-25T06:00:00.000Z',
      expires: null,
      lastUsed: null,
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
  await page.getByRole('checkbox', { name: 'orders:read' }).click();
  await page.getByRole('button', { name: 'Make key' }).click();
  await expect.element(page.getByText('sk_12345678secret')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('sk_12345678secret')).not.toBeInTheDocument();
  await expect.element(screen.getByText('orders:read')).toBeVisible();
  await screen.getByRole('button', { name: 'Delete ERP' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete key' }).click();
  await expect.element(screen.getByText('No API keys')).toBeVisible();
});
