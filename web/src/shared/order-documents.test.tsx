// covers: invoices
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { connect } from '../api/client.ts';
import { OrderDocuments } from './order-documents.tsx';

type Documents = Pick<Order, '_id' | 'invoiceNumber' | 'creditNotes'>;
const show = (order: Documents) => render(<OrderDocuments order={order} />);
const note = { _id: 'note', number: 'KLC/26-27/000004', issuedAt: '2026-11-20T06:00:00.000Z', amount: rupees(499) };

afterEach(() => vi.restoreAllMocks());

test('an order has no documents before dispatch', async () => {
  const { container } = await show({ _id: 'order', invoiceNumber: null, creditNotes: [] });
  expect(container.textContent).toBe('');
});

test('the invoice and each credit note are saved under their own file names', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const requests: string[] = [];
  connect((route) => {
    requests.push(route.path);
    return Promise.resolve({ file: new Blob(['%PDF-']) } as never);
  });
  const { getByRole } = await show({ _id: 'order', invoiceNumber: 'KL/26-27/000123', creditNotes: [note] });
  await getByRole('button', { name: 'Invoice KL/26-27/000123, PDF' }).click();
  await vi.waitFor(() => expect(saved).toEqual(['Invoice-KL-26-27-000123.pdf']));
  await getByRole('button', { name: 'Credit note KLC/26-27/000004, PDF' }).click();
  await vi.waitFor(() => expect(saved.at(-1)).toBe('Credit-note-KLC-26-27-000004.pdf'));
  expect(requests).toEqual(['/order/:id/invoice', '/order/:id/credit-note/:noteId']);
});
