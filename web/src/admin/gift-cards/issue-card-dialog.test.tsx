// covers: gift-cards
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ShownCode } from './issue-card-dialog.tsx';

test('the code of a new gift card is shown in groups of four, with a button to copy it', async () => {
  const screen = await render(<ShownCode title="Copy the code now" code="ABCDEFGH2345MNPQ" onClose={() => {}} />);
  await expect.element(screen.getByText('ABCD EFGH 2345 MNPQ')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});
