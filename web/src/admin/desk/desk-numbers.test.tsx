// covers: desk
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { numberParcels } from '@shop/contract/parcel-numbers';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { DeskNumbers } from './desk-numbers.tsx';

test('pasted numbers are saved, and refused rows remain for correction', async () => {
  const requests: unknown[] = [];
  serverAnswers(numberParcels, ({ body }) => {
    requests.push(body);
    const results = body.rows.map(({ number }) => ({
      _id: number,
      number,
      done: number.endsWith('1'),
      message: number.endsWith('1') ? 'A parcel with this number was made.' : 'There is no such order.',
    }));
    return { message: '1 of 2 orders have their number.', results };
  });
  const Screen = createRoutesStub([{ path: '/', Component: DeskNumbers }]);
  const screen = await render(<Screen />);
  await screen.getByRole('button', { name: 'Paste AWB numbers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save numbers' }).click();
  await expect.element(dialog.getByText('Paste a column of order numbers and a column of AWB numbers.')).toBeVisible();
  await dialog.getByLabelText('Order and AWB numbers').fill('S-2026-000041\tD123456\nS-2026-000042\tD123457');
  await dialog.getByRole('button', { name: 'Save numbers' }).click();
  await expect.element(dialog.getByText('S-2026-000042: There is no such order.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Order and AWB numbers')).toHaveValue('S-2026-000042\tD123457');
  expect(requests).toHaveLength(1);
});
