// covers: stock
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { countStock, listStock, setReorderPoints, type StockChange, type StockLevel } from '@shop/contract/stock';
import { ApiError } from '../../api/client.ts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import StockScreen, { clientLoader } from './stock-screen.tsx';

const slim: StockLevel = {
  _id: 'slim',
  productId: 'jeans',
  name: 'Slim Jeans',
  size: '36',
  colour: 'Mid wash',
  sku: 'SLIM-36',
  stock: 7,
  reorderAt: null,
};
const Screen = createRoutesStub([
  {
    path: '/stock',
    Component: StockScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);
const open = async () => {
  await page.viewport(1280, 900);
  return render(<Screen initialEntries={['/stock']} />);
};

const COUNTS = { all: 1000, low: 12, out: 3 };

test('the ledger of a size shows cause, order, note and staff', async () => {
  const change: StockChange = {
    _id: 'one',
    at: '2026-11-25T06:00:00.000Z',
    cause: 'sold',
    change: -2,
    after: 5,
    orderId: 'order-1',
    by: 'Meera',
    note: 'Two left',
  };
  serverAnswers(listStock, ({ query }) => ({
    levels: [slim],
    counts: COUNTS,
    ledger: query?.variantId === 'slim' ? [change] : [],
    total: 1,
    page: 1,
    pages: 1,
  }));
  const screen = await open();
  for (const name of ['All 999+', 'Low 12', 'Out of stock 3'])
    await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'SLIM-36' }).click();
  const ledger = screen.getByRole('dialog', { name: 'SLIM-36' });
  await expect.element(ledger.getByRole('link', { name: 'Order' })).toHaveAttribute('href', '/order-admin?order=order-1');
  for (const text of ['−2', 'Two left', '25 November, 11:30 am, Meera', '5 left'])
    await expect.element(ledger.getByText(text, { exact: true })).toBeVisible();
});

test('the reorder point is saved by Enter; an invalid number remains with its error', async () => {
  let level = slim;
  serverAnswers(listStock, () => ({ levels: [level], counts: COUNTS, ledger: [], total: 1, page: 1, pages: 1 }));
  serverAnswers(setReorderPoints, ({ body: { points } }) => {
    level = { ...level, reorderAt: points[0]?.reorderAt ?? null };
    return { message: 'Reorder point saved.' };
  });
  const screen = await open();
  const field = screen.getByRole('textbox', { name: 'Reorder point of SLIM-36' });
  await field.fill('1000001');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('Enter a whole number up to 10,00,000, or nothing.');
  await expect.element(field).toHaveValue('1000001');
  await field.fill('10');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('cell', { name: 'Low' })).toBeVisible();
});

test('one reorder point is set for all selected sizes; an invalid number remains with its error', async () => {
  let levels = ['SLIM-36', 'SLIM-38', 'SLIM-40'].map((sku) => ({ ...slim, _id: sku, sku }));
  serverAnswers(listStock, () => ({ levels, counts: COUNTS, ledger: [], total: 3, page: 1, pages: 1 }));
  serverAnswers(setReorderPoints, ({ body: { points } }) => {
    const pointOf = new Map(points.map(({ sku, reorderAt }) => [sku, reorderAt]));
    levels = levels.map((level) => ({ ...level, reorderAt: pointOf.get(level.sku) ?? level.reorderAt }));
    return { message: 'Reorder points saved.' };
  });
  const screen = await open();
  for (const sku of ['SLIM-36', 'SLIM-40']) await screen.getByRole('checkbox', { name: `Select ${sku}` }).click();
  await screen.getByRole('button', { name: 'Set reorder point' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Reorder point of 2 sizes' });
  const field = dialog.getByRole('textbox', { name: 'Reorder point (optional)' });
  await field.fill('-1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(field).toHaveAccessibleDescription(/Enter a whole number up to 10,00,000, or nothing\./);
  await field.fill('10');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  for (const [sku, point] of [
    ['SLIM-36', '10'],
    ['SLIM-38', ''],
    ['SLIM-40', '10'],
  ] as const)
    await expect.element(screen.getByRole('textbox', { name: `Reorder point of ${sku}` })).toHaveValue(point);
  await expect.element(screen.getByRole('checkbox', { name: 'Select SLIM-36' })).not.toBeChecked();
});

test('a stocktake counts scans and pasted lines, names invalid lines, and is posted after its differences were shown', async () => {
  const sent: unknown[] = [];
  serverAnswers(listStock, () => ({ levels: [slim], counts: COUNTS, ledger: [], total: 1, page: 1, pages: 1 }));
  serverAnswers(countStock, ({ body }) => {
    sent.push(body);
    const message = 'No product has the SKU NO-SUCH.';
    if (body.lines[1]?.sku === 'NO-SUCH')
      throw new ApiError(400, { success: false, code: 'invalid_input', message, errors: { 'lines.1.sku': message } });
    return {
      message: body.preview ? '1 size counted, 1 to change.' : '1 size counted, 1 changed.',
      lines: [{ sku: 'SLIM-36', before: 7, counted: 2, change: -5 }],
    };
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Stocktake' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Scan or type a SKU' }).fill('SLIM-36');
  await userEvent.keyboard('{Enter}SLIM-36{Enter}');
  const counted = dialog.getByRole('textbox', { name: 'Counted' });
  await expect.element(counted).toHaveValue('SLIM-36 2\n');
  await counted.fill('SKU\tCount\nSLIM-36\t2\n\nNO-SUCH;1');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await expect.element(dialog.getByText('Line 4: No product has the SKU NO-SUCH.')).toBeVisible();
  await counted.fill('SLIM-36 2');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await expect.element(dialog.getByRole('cell', { name: '−5' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('Back room');
  await dialog.getByRole('button', { name: 'Post stocktake' }).click();
  await expect.element(dialog.getByText('1 size counted, 1 changed.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ lines: [{ sku: 'SLIM-36', counted: 2 }], note: 'Back room', preview: false });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a scanned code of no product is named at once, and what was counted stays', async () => {
  serverAnswers(listStock, () => ({ levels: [slim], counts: COUNTS, ledger: [], total: 1, page: 1, pages: 1 }));
  serverAnswers(countStock, ({ body }) => {
    const message = `No product has the SKU ${body.lines[0]?.sku}.`;
    if (body.lines[0]?.sku.toUpperCase() !== 'SLIM-36')
      throw new ApiError(400, { success: false, code: 'invalid_input', message, errors: { 'lines.0.sku': message } });
    return { message: '', lines: [{ sku: 'SLIM-36', before: 7, counted: 1, change: -6 }] };
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Stocktake' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Scan or type a SKU' }).fill(' slim-36 ');
  await userEvent.keyboard('{Enter}8901234{Enter}SLIM-36{Enter}8901234{Enter}');
  await expect.element(dialog.getByText('8901234: 2 scans')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Counted' })).toHaveValue('SLIM-36 2\n');
});
