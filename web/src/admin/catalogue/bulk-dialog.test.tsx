// covers: messages-on-the-screen, products
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { changeProducts, type BulkRow } from '@shop/contract/bulk-products';
import { rupees } from '@shop/contract/money';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { BulkDialog } from './bulk-dialog.tsx';

const small: BulkRow = {
  _id: 'small',
  productId: 'tee',
  product: 'Pocket Tee',
  variant: 'Black, S',
  before: '5',
  after: '2',
  problem: null,
};
const large: BulkRow = { ...small, _id: 'large', variant: 'Black, L', before: '2', after: '2' };

/** The dialog with the preview of three pieces less of each size; the server returns these rows. */
async function openPreview(rows: BulkRow[]) {
  const requests: unknown[] = [];
  const done: unknown[] = [];
  serverAnswers(changeProducts, ({ body }) => {
    requests.push(body);
    return { message: 'Stock of 1 size changed.', rows, undo: body.mode === 'apply' ? 'undo' : null };
  });
  const onDone = async (answer: { undo: string | null }) => void done.push(answer.undo);
  const screen = await render(<BulkDialog field="stock" target={{ ids: ['tee'] }} onDone={onDone} onClose={() => {}} />);
  await screen.getByLabelText('Pieces').fill('-3');
  await screen.getByRole('button', { name: 'Preview' }).click();
  await expect.element(screen.getByRole('region', { name: 'Preview' })).toBeVisible();
  return { screen, requests, done };
}

test('the previewed change is applied to the previewed sizes', async () => {
  const { screen, requests, done } = await openPreview([small, large]);
  await screen.getByRole('button', { name: 'Update 1 size' }).click();
  await expect.poll(() => done).toEqual(['undo']);
  const change = { kind: 'stock-add', pieces: -3 };
  expect(requests).toEqual([
    { mode: 'preview', ids: ['tee'], change },
    { mode: 'apply', ids: ['tee'], change },
  ]);
});

test('the preview is folded to products, and a product unfolds to its sizes', async () => {
  const { screen } = await openPreview([small, large]);
  const table = screen.getByRole('region', { name: 'Preview' });
  await expect.element(table.getByText('2 sizes')).toBeVisible();
  await expect.element(table.getByText('2 to 5')).toBeVisible();
  await expect.element(table.getByText('Black, L')).not.toBeInTheDocument();
  await table.getByRole('button', { name: /^Pocket Tee/ }).click();
  await expect.element(table.getByText('Black, L')).toBeVisible();
});

test('prices are set to an amount, and so is the MRP', async () => {
  const requests: unknown[] = [];
  serverAnswers(changeProducts, ({ body }) => {
    requests.push('change' in body && body.change);
    return { message: 'Nothing is changed yet.', rows: [small], undo: null };
  });
  const screen = await render(<BulkDialog field="price" target={{ ids: ['tee'] }} onDone={async () => {}} onClose={() => {}} />);
  await screen.getByRole('radio', { name: 'Set to' }).click();
  await screen.getByLabelText('New sale price ₹').fill('699');
  await screen.getByRole('button', { name: 'Preview' }).click();
  await screen.getByRole('button', { name: 'Back' }).click();
  await screen.getByRole('radio', { name: 'MRP (product price)' }).click();
  await screen.getByRole('radio', { name: 'Set to' }).click();
  await screen.getByLabelText('New MRP ₹').fill('1299');
  await screen.getByRole('button', { name: 'Preview' }).click();
  await expect.element(screen.getByRole('region', { name: 'Preview' })).toBeVisible();
  expect(requests).toEqual([
    { kind: 'price-set', amount: rupees(699) },
    { kind: 'mrp-set', amount: rupees(1299) },
  ]);
});

test('a change that one size cannot take is not applied at all', async () => {
  const problem = 'There are only 2 pieces.';
  const { screen, requests } = await openPreview([small, { ...large, problem }]);
  await expect.element(screen.getByText(/^1 size cannot be changed\./)).toBeVisible();
  await expect.element(screen.getByText(problem).first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Update/ })).not.toBeInTheDocument();
  expect(requests).toHaveLength(1);
});
