import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { changeProducts, type BulkRow } from '@shop/contract/bulk-products';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { BulkDialog } from './bulk-dialog.tsx';

const small: BulkRow = { _id: 'small', product: 'Pocket Tee', variant: 'Black, S', before: '5', after: '2', problem: null };
const large: BulkRow = { ...small, _id: 'large', variant: 'Black, L', before: '2', after: '2' };

/** The dialog after a look at three pieces less of each size; the shop sees the rows so. */
async function look(rows: BulkRow[]) {
  const asked: unknown[] = [];
  const done: unknown[] = [];
  serverAnswers(changeProducts, ({ body }) => {
    asked.push(body);
    return { message: 'Stock of 1 size changed.', rows, undo: body.mode === 'apply' ? 'undo' : null };
  });
  const onDone = async (answer: { undo: string | null }) => void done.push(answer.undo);
  const screen = await render(<BulkDialog field="stock" ids={['tee']} onDone={onDone} onClose={() => {}} />);
  await screen.getByLabelText('Pieces').fill('-3');
  await screen.getByRole('button', { name: 'Preview' }).click();
  await expect.element(screen.getByRole('region', { name: 'What changes' })).toBeVisible();
  return { screen, asked, done };
}

test('what was looked over is what is applied, to the sizes that it changes', async () => {
  const { screen, asked, done } = await look([small, large]);
  await screen.getByRole('button', { name: 'Change 1 size' }).click();
  await expect.poll(() => done).toEqual(['undo']);
  const change = { kind: 'stock-add', pieces: -3 };
  expect(asked).toEqual([
    { mode: 'preview', ids: ['tee'], change },
    { mode: 'apply', ids: ['tee'], change },
  ]);
});

test('a change that one size cannot take can be applied to none', async () => {
  const problem = 'There are only 2 pieces.';
  const { screen, asked } = await look([small, { ...large, problem }]);
  await expect.element(screen.getByText(/^1 size cannot be changed so\./)).toBeVisible();
  await expect.element(screen.getByText(problem)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Change/ }).elements()).toHaveLength(0);
  expect(asked).toHaveLength(1);
});
