import { useState } from 'react';
import { printOrders, type PrintedDocument } from '@shop/contract/desk';
import { call, isApiError } from '../../api/client.ts';
import { saveFile } from '../../shared/save-file.ts';
import { toast } from '../../ui/toast.tsx';

const FILES: { name: string; file: string; documents: PrintedDocument[] }[] = [
  { name: 'Picking list', file: 'picking-list.pdf', documents: ['picking'] },
  { name: 'Packing slips', file: 'packing-slips.pdf', documents: ['packing'] },
  { name: 'Labels, 4 × 6 in', file: 'labels.pdf', documents: ['label'] },
  { name: 'Picking list, slips and labels', file: 'packing.pdf', documents: ['picking', 'packing', 'label'] },
  { name: 'Invoices', file: 'invoices.pdf', documents: ['invoice'] },
  { name: 'Manifest', file: 'manifest.pdf', documents: ['manifest'] },
];

/** Saves documents of the selected orders as one PDF. */
export function DeskPrint({ orderIds }: { orderIds: readonly string[] }) {
  const [busy, setBusy] = useState(false);
  const print = async (name: string) => {
    const chosen = FILES.find((it) => it.name === name);
    if (!chosen || busy) return;
    setBusy(true);
    try {
      const { file } = await call(printOrders, { body: { orderIds: [...orderIds], documents: chosen.documents } });
      saveFile(chosen.file, file);
      toast.success(`Saved ${chosen.file}.`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <select
      className="select"
      aria-label="Print the selected orders"
      aria-busy={busy || undefined}
      disabled={busy}
      value=""
      onChange={({ target }) => void print(target.value)}
    >
      <option value="">{busy ? 'Making the PDF…' : 'Print'}</option>
      {FILES.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
