// covers: set-up
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { SetupStep } from '@shop/contract/setup';
import { GoLiveList } from './go-live-list.tsx';

const step = (key: SetupStep['key'], title: string, problem: string): SetupStep => ({
  key,
  title,
  done: problem === '',
  required: key === 'tax',
  problem,
  checked: null,
});
const listOf = (steps: readonly SetupStep[]) =>
  render(
    <MemoryRouter>
      <GoLiveList setup={{ live: false, steps }} />
    </MemoryRouter>,
  );

test('the dashboard lists the open steps of the set-up with their links', async () => {
  const screen = await listOf([
    step('shop', 'Shop', ''),
    step('tax', 'Tax', 'The shop needs a tax status.'),
    step('backup', 'Backup', 'No backup was made in the last 7 days. Run npm run backup.'),
  ]);
  expect(screen.getByRole('region', { name: 'Before you open' }).element().querySelector('span')?.textContent).toBe(
    '1 of 3 done',
  );
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map((it) => [it.querySelector('a')?.getAttribute('href'), it.textContent]),
  ).toEqual([
    ['/setup#tax', 'TaxRequiredThe shop needs a tax status.'],
    ['/setup#backup', 'BackupNo backup was made in the last 7 days. Run npm run backup.'],
  ]);
});

test('a finished set-up leaves the dashboard', async () => {
  const screen = await listOf([step('shop', 'Shop', '')]);
  expect(screen.container.textContent).toBe('');
});
