// covers: import-and-export
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { importCategories, type ImportReport } from '@shop/contract/imports';
import {
  cancelImport,
  createImport,
  editImport,
  listImports,
  readImport,
  runImport,
  undoImport,
  type DecisionChoice,
  type ImportJob,
} from '@shop/contract/import-jobs';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import ImportScreen, { clientLoader } from './import-screen.tsx';

const Screen = createRoutesStub([
  { path: '/import', Component: ImportScreen as never, loader: ({ request }) => clientLoader({ request }) as never },
]);
const open = (path = '/import') => render(<Screen initialEntries={[path]} />);
const sheet = new File(['Handle,Title'], 'goods.csv', { type: 'text/csv' });

const job: ImportJob = {
  _id: 'a1',
  kind: 'products',
  fileName: 'goods.csv',
  state: 'needs_decisions',
  source: 'shopify',
  columns: ['Title', 'Vendor'],
  mapping: {},
  samples: { Title: 'Boxy Tee', Vendor: 'Raju' },
  ignoredColumns: ['Vendor'],
  decisions: [
    {
      kind: 'size',
      value: '2XL',
      count: 4,
      examples: ['Boxy Tee'],
      proposal: 'XXL',
      choice: 'XXL',
      options: ['XXL', '2XL', 'skip'],
    },
    {
      kind: 'gender',
      value: 'Tees',
      count: 2,
      examples: ['Boxy Tee'],
      proposal: 'Men',
      choice: null,
      options: ['Men', 'Women', 'skip'],
    },
  ],
  counts: { lines: 2_000, created: 1_200, updated: 3, unchanged: 0, failed: 0, warnings: 1, skipped: 0 },
  progress: { done: 0, of: 1_203, eta: null },
  problem: '',
  by: 'Meera',
  createdAt: '2026-11-25T10:00:00.000Z',
  isUndoing: false,
  undoUntil: null,
  undone: { deleted: 0, unpublished: 0, restored: 0, kept: 0 },
};
const paging = { total: 1, page: 1, pages: 1 };
const warning = { line: 7, column: 'Stock', name: 'Pocket Tee', message: 'No quantity given.' };

/** A server with one import, which the screen's calls change. */
function serverWith(first: ImportJob) {
  let now = first;
  const change = (next: Partial<ImportJob>) => {
    now = { ...now, ...next };
    return { message: 'Done.', import: now };
  };
  serverAnswers(listImports, () => ({ imports: [now], ...paging }));
  serverAnswers(readImport, () => ({ import: now, problems: [warning], ...paging }));
  serverAnswers(createImport, () => change({}));
  serverAnswers(runImport, () => change({ state: 'running', progress: { done: 600, of: 1_203, eta: 300 } }));
  serverAnswers(cancelImport, () => change({ state: 'cancelled' }));
  serverAnswers(undoImport, () => change({ state: 'running', isUndoing: true, undoUntil: null }));
  return change;
}

test('a file is uploaded, its decisions are made, and it is started, polled and cancelled', async () => {
  const change = serverWith(job);
  const sent: DecisionChoice[][] = [];
  serverAnswers(editImport, ({ body }) => {
    sent.push(body.decisions ?? []);
    return change({ state: 'ready', decisions: job.decisions.map((it) => ({ ...it, choice: it.proposal })) });
  });
  const screen = await open();
  await userEvent.upload(screen.getByLabelText('CSV file'), sheet);
  await expect.element(screen.getByText('Columns that are not imported: Vendor')).toBeVisible();
  await expect.element(screen.getByText('1 decision is still open.')).toBeVisible();
  const start = screen.getByRole('button', { name: 'Start import' });
  await expect.element(start).toBeDisabled();
  const steps = screen.getByRole('navigation', { name: 'Import steps' });
  expect(steps.element().querySelector('[aria-current="step"]')?.textContent).toBe('3Decisions');
  await expect.element(steps.getByRole('link', { name: /^Columns/ })).toHaveAttribute('href', '/import?job=a1#import-columns');
  await screen.getByRole('combobox', { name: 'Tees becomes' }).selectOptions('Women');
  await screen.getByRole('button', { name: 'Save choices' }).click();
  await expect.element(start).toBeEnabled();
  expect(sent).toEqual([[{ kind: 'gender', value: 'Tees', choice: 'Women' }]]);
  await expect.element(screen.getByText('No quantity given.')).toBeVisible();

  await start.click();
  await expect.element(screen.getByRole('progressbar', { name: 'Importing goods.csv' })).toHaveAttribute('value', '600');
  await expect.element(screen.getByText('About 5 min left')).toBeVisible();
  change({ progress: { done: 1_000, of: 1_203, eta: 20 } });
  await expect.element(screen.getByText('Less than a minute left')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
});

test('one button accepts all suggestions', async () => {
  const change = serverWith(job);
  const sent: DecisionChoice[] = [];
  serverAnswers(editImport, ({ body }) => {
    sent.push(...(body.decisions ?? []));
    return change({ state: 'ready', decisions: [] });
  });
  const screen = await open('/import?job=a1');
  await screen.getByRole('button', { name: 'Use all proposals' }).click();
  await expect.element(screen.getByRole('button', { name: 'Start import' })).toBeEnabled();
  expect(sent).toEqual([{ kind: 'gender', value: 'Tees', choice: 'Men' }]);
});

test('a file of another source is mapped column by column', async () => {
  const change = serverWith({
    ...job,
    source: 'other',
    decisions: [],
    ignoredColumns: [],
    problem: 'Choose the column of the name.',
  });
  let mapped = {};
  serverAnswers(editImport, ({ body }) => {
    mapped = body.mapping ?? {};
    return change({ mapping: body.mapping ?? {}, state: 'ready', problem: '' });
  });
  const screen = await open('/import?job=a1');
  await screen.getByRole('combobox', { name: 'Where Title goes' }).selectOptions('Product name');
  await screen.getByRole('button', { name: 'Check with these columns' }).click();
  await expect.element(screen.getByRole('button', { name: 'Start import' })).toBeEnabled();
  expect(mapped).toEqual({ Title: 'name' });
});

test('a finished import is undone from the history, after a confirmation', async () => {
  serverWith({ ...job, state: 'done', undoUntil: '2026-12-25T10:00:00.000Z' });
  const screen = await open();
  await screen.getByRole('button', { name: 'Undo the import of goods.csv' }).click();
  await expect.element(screen.getByText(/^1,200 new products are deleted and 3 get back/)).toBeVisible();
  await screen.getByRole('button', { name: 'Undo the import', exact: true }).click();
  await expect.element(screen.getByText('Undoing')).toBeVisible();
});

test('a refused file shows the server’s message, and another can be chosen', async () => {
  serverWith(job);
  serverAnswers(createImport, () => {
    throw new ApiError(400, { success: false, code: 'invalid_input', message: 'This is a list of customers.' });
  });
  const screen = await open();
  await userEvent.upload(screen.getByLabelText('CSV file'), sheet);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This is a list of customers.');
  await expect.element(screen.getByLabelText('CSV file')).toBeEnabled();
});

const report: ImportReport = {
  message: 'Checked. Nothing has been saved yet.',
  dryRun: true,
  lines: 12,
  created: 12,
  updated: 0,
  unchanged: 0,
  failed: [],
  warnings: [2, 3, 4].map((line) => ({
    line,
    column: 'Name',
    name: `Tees ${line}`,
    message: 'Too long. The rest was left out.',
  })),
  failedTotal: 0,
  warningsTotal: 2_500,
  ignoredColumns: ['Vendor', 'SEO Title'],
};

test('categories that could not be saved are not reported as saved, and warnings are grouped by their reason', async () => {
  const taken = { line: 7, column: 'Name', name: 'Tees', message: 'There is already a category Tees.' };
  serverAnswers(importCategories, ({ query }) =>
    query?.dryRun ? report : { ...report, dryRun: false, message: 'Nothing was saved.', failed: [taken], failedTotal: 1 },
  );
  const screen = await open('/import?of=categories');
  await userEvent.upload(screen.getByLabelText('CSV file'), sheet);
  const region = screen.getByRole('region', { name: 'Warnings' });
  await expect.element(region.getByText('Columns that are not imported: Vendor, SEO Title')).toBeVisible();
  await expect.element(region.getByText('The first 3 of 2,500 are listed.')).toBeVisible();
  await region.getByText('3 lines', { exact: true }).click();
  await expect.element(region.getByText('Tees 3')).toBeVisible();
  await screen.getByRole('button', { name: 'Import 12 categories' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Nothing was saved.');
  await expect.element(screen.getByText(taken.message)).toBeVisible();
});

test('The title names the chosen kind of file, and the kind of an opened import', async () => {
  serverWith({ ...job, kind: 'stock' });
  const screen = await open();
  for (const [chip, title] of [
    ['Stock', 'Import stock'],
    ['Customers', 'Import customers'],
    ['Past orders', 'Import past orders'],
  ] as const) {
    await screen.getByRole('button', { name: chip, exact: true }).click();
    await expect.element(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
  const opened = await open('/import?job=a1');
  await expect.element(opened.getByRole('heading', { name: 'Import stock', level: 1 })).toBeVisible();
});
