// covers: custom-studio
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listProduction, printProduction, setProductionState, type ProductionLine } from '@shop/contract/production';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { Toaster } from '../../ui/toast.tsx';
import ProductionScreen, { clientLoader } from './production-screen.tsx';

const jeans: ProductionLine = {
  _id: 'l1',
  orderId: 'o1',
  number: 'S-2026-000007',
  customer: 'Meera Nair',
  orderedAt: '2026-11-20T06:00:00.000Z',
  dueOn: '2026-11-26',
  late: true,
  name: 'Slim Jeans, custom design',
  kind: 'jeans',
  size: '32',
  colour: 'Mid wash',
  sku: 'SJ-32',
  quantity: 1,
  level: 'Club',
  parts: ['Rips, front, 90 mm wide', 'Laser “ANJALI”, back, 140 mm wide'],
  sides: [],
  preview: '/media/0123456789abcdef0123456789abcdef/1200.webp',
  previewBack: '',
  state: 'to_make',
  madeBy: '',
};
const tee: ProductionLine = { ...jeans, _id: 'l2', number: 'S-2026-000008', name: 'Oversized Tee, custom design', late: false };

const Screen = createRoutesStub([
  {
    path: '/production',
    Component: ProductionScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);
const shown = (path = '/production') =>
  render(
    <>
      <Screen initialEntries={[path]} />
      <Toaster done={2000} failed={4000} />
    </>,
  );

test('items are changed one by one; a late one is marked, and its parts are listed', async () => {
  await page.viewport(1280, 900);
  let state: ProductionLine['state'] = 'to_make';
  serverAnswers(listProduction, () => ({
    lines: [{ ...jeans, state }],
    counts: { to_make: 1, making: 0, made: 0 },
    total: 1,
    page: 1,
    pages: 1,
  }));
  serverAnswers(setProductionState, ({ body }) => {
    state = body.state;
    return { message: 'Marked as being made.', line: { ...jeans, state } };
  });
  const screen = await shown();
  await expect.element(screen.getByText(/Laser “ANJALI”, back, 140 mm wide/)).toBeVisible();
  await expect.element(screen.getByText('Late')).toBeVisible();
  await screen.getByRole('button', { name: 'Start: S-2026-000007, Slim Jeans, custom design' }).click();
  await expect.element(screen.getByRole('button', { name: 'Done: S-2026-000007, Slim Jeans, custom design' })).toBeVisible();
  await expect.element(screen.getByText('Marked as being made.')).toBeVisible();
});

test('selected items get one state, and their sheets are one PDF', async () => {
  await page.viewport(1280, 900);
  const made: string[] = [];
  const printed: string[][] = [];
  serverAnswers(listProduction, () => ({
    lines: [jeans, tee],
    counts: { to_make: 2, making: 0, made: 0 },
    total: 2,
    page: 1,
    pages: 1,
  }));
  serverAnswers(printProduction, ({ body }) => {
    printed.push(body.ids);
    return { file: new Blob(['%PDF']) };
  });
  serverAnswers(setProductionState, ({ params, body }) => {
    made.push(`${params.id} ${body.state}`);
    return { message: 'Marked as made.', line: jeans };
  });
  const screen = await shown('/production?state=to_make');
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await screen.getByRole('button', { name: 'Print sheets' }).click();
  await expect.poll(() => printed).toEqual([['l1', 'l2']]);
  await screen.getByRole('button', { name: 'Made', exact: true }).click();
  await expect.poll(() => made).toEqual(['l1 made', 'l2 made']);
  await expect.element(screen.getByText('2 of 2 items: made.')).toBeVisible();
});
