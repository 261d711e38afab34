// covers: reports
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readReport, type Report } from '@shop/contract/report-tables';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import ReportsScreen, { clientLoader } from './reports-screen.tsx';

const returns: Report = {
  key: 'returns',
  title: 'Returns',
  from: '2026-11-01',
  to: '2026-11-30',
  columns: [
    { key: 'reason', title: 'Reason', kind: 'text' },
    { key: 'size', title: 'Size', kind: 'text' },
    { key: 'pieces', title: 'Pieces', kind: 'count' },
  ],
  rows: [
    { cells: { reason: 'Size does not fit', size: '32', pieces: 7 }, link: '/returns' },
    { cells: { reason: 'Size does not fit', size: '34', pieces: 5 }, link: '/returns' },
    { cells: { reason: 'Item is defective', size: 'M', pieces: 1 }, link: '/returns' },
  ],
  totals: { pieces: 13 },
  chart: { label: 'reason', value: 'pieces', kind: 'bars' },
  truncated: false,
};
const Screen = createRoutesStub([
  {
    path: '/reports',
    Component: ReportsScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);

test('a report has its rows with links, totals, and a chart that sums equal labels', async () => {
  serverAnswers(readReport, () => ({ report: returns }));
  const screen = await render(<Screen initialEntries={['/reports?report=returns']} />);
  await expect.element(screen.getByRole('tab', { name: 'Returns' })).toHaveAttribute('aria-selected', 'true');
  const rows = screen.getByRole('table').getByRole('row');
  await expect.poll(() => rows.elements().at(-1)?.textContent).toBe('Total13');
  await expect.element(screen.getByRole('link', { name: 'Item is defective' })).toHaveAttribute('href', '/returns');
  const bars = [...document.querySelectorAll('.bars__row')].map((row) => row.textContent);
  expect(bars).toEqual(['Size does not fit12', 'Item is defective1']);
});

test('the tabs and the days are in the URL, and a report without rows shows a message', async () => {
  const requests: string[] = [];
  serverAnswers(readReport, ({ params, query }) => {
    requests.push(`${params.key} ${query?.from ?? ''} ${query?.to ?? ''}`.trim());
    return { report: { ...returns, rows: [], totals: { pieces: 0 } } };
  });
  const screen = await render(<Screen initialEntries={['/reports?from=2026-11-01&to=2026-11-30']} />);
  await screen.getByRole('tab', { name: 'Dead stock' }).click();
  await expect.poll(() => requests).toEqual(['sales 2026-11-01 2026-11-30', 'dead-stock 2026-11-01 2026-11-30']);
  await expect.element(screen.getByText('Nothing in these days.')).toBeVisible();
});
