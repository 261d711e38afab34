// covers: import-and-export
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { importProducts, readImportProgress, type ImportProgress, type ImportReport } from '@shop/contract/imports';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import ImportScreen from './import-screen.tsx';

const Screen = createRoutesStub([{ path: '/import', Component: ImportScreen }]);
const open = () => render(<Screen initialEntries={['/import']} />);
const sheet = new File(['Handle,Title'], 'goods.csv', { type: 'text/csv' });
const archive = new File(['PK'], 'pictures.zip', { type: 'application/zip' });

const report: ImportReport = {
  message: 'Checked. Nothing has been saved yet.',
  dryRun: true,
  lines: 2_000,
  created: 1_200,
  updated: 0,
  unchanged: 0,
  failed: [],
  warnings: [],
  failedTotal: 0,
  warningsTotal: 0,
  ignoredColumns: [],
};

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

/** Goes on until it is broken off, as a call over the network does. */
const untilBrokenOff = (end: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    const unavailable = { success: false, code: 'unavailable', message: 'The shop could not be reached.' } as const;
    end?.addEventListener('abort', () => reject(new ApiError(0, unavailable)));
  });

test('an import of thousands of lines tells its percents, and can be cancelled', async () => {
  const progress: ImportProgress[] = [];
  serverAnswers(importProducts, ({ query, signal }) => (query?.dryRun ? report : untilBrokenOff(signal)));
  const screen = await open();
  await userEvent.upload(screen.getByLabelText('CSV file'), sheet);
  let looks = 0;
  serverAnswers(readImportProgress, (): ImportProgress => {
    looks++;
    return progress.at(-1) ?? { step: 'waiting', percent: 0 };
  });
  await screen.getByRole('button', { name: 'Import 1,200 products' }).click();
  const bar = screen.getByRole('progressbar', { name: 'Importing 1,200 products' });
  await expect.element(bar).not.toHaveAttribute('value');

  progress.push({ step: 'pictures', percent: 45 });
  await vi.advanceTimersByTimeAsync(700);
  await expect.element(bar).toHaveAttribute('value', '45');
  await expect.element(screen.getByText('Downloading images…')).toBeVisible();
  await expect.element(screen.getByText('45 %', { exact: true }).last()).toBeVisible();

  const shown: (string | null)[] = [];
  const watch = new MutationObserver(() => shown.push(bar.element().getAttribute('value')));
  watch.observe(screen.container, { subtree: true, childList: true, attributes: true, characterData: true });
  const before = looks;
  progress.push({ step: 'waiting', percent: 0 });
  await vi.advanceTimersByTimeAsync(700);
  await expect.poll(() => looks).toBe(before + 1);
  progress.push({ step: 'saving', percent: 80 });
  await vi.advanceTimersByTimeAsync(700);
  await expect.element(bar).toHaveAttribute('value', '80');
  watch.disconnect();
  expect([...new Set(shown)], 'it never went back in between').toEqual(['80']);

  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alert').getByText(/^Cancelled\. Nothing was saved, unless/)).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Import 1,200 products' })).toBeEnabled();
});

test('an archive of pictures is tried with the file, together or afterwards', async () => {
  const sent: string[][] = [];
  serverAnswers(importProducts, ({ files = [] }) => {
    sent.push(files.map(({ name }) => name));
    return report;
  });
  const screen = await open();
  await userEvent.upload(screen.getByLabelText('CSV file'), sheet);
  await expect.element(screen.getByText('goods.csv')).toBeVisible();
  await userEvent.upload(screen.getByLabelText('Archive of images'), archive);
  await expect.element(screen.getByText('pictures.zip')).toBeVisible();
  await screen.getByRole('button', { name: 'Choose another', exact: true }).click();
  await userEvent.upload(screen.getByLabelText('CSV file'), [archive, sheet]);
  await expect.element(screen.getByText('pictures.zip')).toBeVisible();
  expect(sent).toEqual([['goods.csv'], ['goods.csv', 'pictures.zip'], ['goods.csv', 'pictures.zip']]);
});

test('an archive alone asks for the file beside it', async () => {
  const screen = await open();
  await userEvent.upload(screen.getByLabelText('CSV file'), archive);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('This archive holds images. Choose the CSV file together with it.');
});

test('a file of which the shop could save nothing is not called saved: its mistakes are named, and it can be tried again', async () => {
  const taken = { line: 7, column: 'SKU', name: 'Pocket Tee', message: 'Another product has this SKU.' };
  serverAnswers(importProducts, ({ query }) =>
    query?.dryRun ? report : { ...report, dryRun: false, message: 'Nothing was saved.', failed: [taken], failedTotal: 1 },
  );
  const screen = await open();
  await userEvent.upload(screen.getByLabelText('CSV file'), sheet);
  await screen.getByRole('button', { name: 'Import 1,200 products' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Nothing was saved.');
  await expect.element(screen.getByText('Another product has this SKU.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Choose another', exact: true })).toBeVisible();
});

test('warnings are grouped by their reason, and columns that are not imported are listed', async () => {
  const warnings = [2, 3, 4].map((line) => ({
    line,
    column: 'Stock',
    name: `Tee ${line}`,
    message: 'No quantity given. Stock is set to 0.',
  }));
  serverAnswers(importProducts, () => ({ ...report, warnings, warningsTotal: 2_500, ignoredColumns: ['Vendor', 'SEO Title'] }));
  const screen = await open();
  await userEvent.upload(screen.getByLabelText('CSV file'), sheet);
  const region = screen.getByRole('region', { name: 'Warnings' });
  await expect.element(region.getByText('Columns that are not imported: Vendor, SEO Title')).toBeVisible();
  await expect.element(region.getByText('The first 3 of 2,500 are listed.')).toBeVisible();
  await expect.element(region.getByText('Tee 3')).not.toBeVisible();
  await region.getByText(/^No quantity given\. Stock is set to 0 3 lines$/).click();
  await expect.element(region.getByText('Tee 3')).toBeVisible();
  await expect.element(region.getByRole('button', { name: 'Download the 3 lines' })).toBeVisible();
});
