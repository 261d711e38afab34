import { useState } from 'react';
import { Printer } from '../../ui/lucide-icons.tsx';
import { printOrders, type PrintedDocument } from '@shop/contract/desk';
import { exportOrders } from '@shop/contract/order-lists';
import { MAX_BULK_ORDERS, ORDER_STATUSES, type OrderStatus } from '@shop/contract/orders';
import { call, isApiError } from '../../api/client.ts';
import { saveFile } from '../../shared/save-file.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { DownloadButton } from '../imports/file-buttons.tsx';

type Props = {
  picked: readonly string[];
  /** The list's own query, to return to from the slips. */
  back: string;
  maxPrinted: number;
  onMove: (to: OrderStatus) => void;
};

const isStatus = (text: string): text is OrderStatus => ORDER_STATUSES.some((it) => it === text);

const FILES: { name: string; file: string; documents: PrintedDocument[] }[] = [
  { name: 'Packing slips', file: 'packing-slips.pdf', documents: ['packing'] },
  { name: 'Invoices', file: 'invoices.pdf', documents: ['invoice'] },
  { name: 'Slips and invoices', file: 'slips-and-invoices.pdf', documents: ['packing', 'invoice'] },
];

/** Bulk actions for the selected orders. */
export const BulkActions = ({ picked, back, maxPrinted, onMove }: Props) => (
  <>
    <select
      className="select"
      aria-label="Move the selected orders to"
      value=""
      onChange={({ target }) => isStatus(target.value) && onMove(target.value)}
    >
      <option value="">Move to</option>
      {ORDER_STATUSES.map((status) => (
        <option key={status}>{status}</option>
      ))}
    </select>
    {picked.length <= MAX_BULK_ORDERS && (
      <ButtonLink kind="quiet" size="sm" to={`/order-admin/slips?${new URLSearchParams({ ids: picked.join(','), back })}`}>
        <Icon of={Printer} /> Packing slips
      </ButtonLink>
    )}
    <PrintSelect picked={picked} max={maxPrinted} />
    {picked.length <= MAX_BULK_ORDERS && (
      <DownloadButton
        name={exportOrders.answers.name}
        contents="The selected orders"
        read={() => call(exportOrders, { query: { ids: picked.join(',') } })}
      />
    )}
  </>
);

/** Slips and invoices of all selected orders, saved as one PDF. */
function PrintSelect({ picked, max }: { picked: readonly string[]; max: number }) {
  const [busy, setBusy] = useState(false);
  const print = async (name: string) => {
    const chosen = FILES.find((it) => it.name === name);
    if (!chosen || busy) return;
    setBusy(true);
    try {
      const { file } = await call(printOrders, { body: { orderIds: [...picked], documents: chosen.documents } });
      saveFile(chosen.file, file);
      toast.success(`Saved ${chosen.file} with ${picked.length} ${picked.length === 1 ? 'order' : 'orders'}.`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  if (picked.length > max) return <p className="small muted">Select at most {max} orders to save a PDF.</p>;
  return (
    <select
      className="select"
      aria-label="Save a PDF of the selected orders"
      aria-busy={busy || undefined}
      disabled={busy}
      value=""
      onChange={({ target }) => void print(target.value)}
    >
      <option value="">{busy ? 'Making the PDF…' : 'Save PDF'}</option>
      {FILES.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
