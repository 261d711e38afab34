// covers: invoices
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { connect } from '../../api/client.ts';
import { TaxLists } from './tax-lists.tsx';

afterEach(() => vi.restoreAllMocks());

test('each list of a month is saved as a file named after both, and requested from its first day to its last', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const queries: unknown[] = [];
  connect((_, { query }) => {
    queries.push(query);
    return Promise.resolve({ text: 'HSN\r\n6109\r\n' } as never);
  });
  const { getByRole } = await render(<TaxLists month="2026-02" />);
  await getByRole('button', { name: 'Download HSN summary' }).click();
  await vi.waitFor(() => expect(saved).toEqual(['hsn-2026-02.csv']));
  expect(queries).toEqual([{ kind: 'hsn', from: '2026-02-01', to: '2026-02-28' }]);
});
