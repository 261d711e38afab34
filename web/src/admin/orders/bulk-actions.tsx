import { Printer } from '../../ui/lucide-icons.tsx';
import { exportOrders } from '@shop/contract/order-lists';
import { MAX_BULK_ORDERS, ORDER_STATUSES, type OrderStatus } from '@shop/contract/orders';
import { call } from '../../api/client.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DownloadButton } from '../imports/file-buttons.tsx';
import { PrintSelect, type PrintChoice } from '../shared/print-select.tsx';

type Props = {
  picked: readonly string[];
  /** The list's query, for the link back from the slips. */
  back: string;
  maxPrinted: number;
  onMove: (to: OrderStatus) => void;
};

const isStatus = (text: string): text is OrderStatus => ORDER_STATUSES.some((it) => it === text);

const FILES: readonly PrintChoice[] = [
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
    {picked.length > maxPrinted ? (
      <p className="small muted">Select at most {maxPrinted} orders to save a PDF.</p>
    ) : (
      <PrintSelect orderIds={picked} choices={FILES} label="Save a PDF of the selected orders" text="Save PDF" />
    )}
    {picked.length <= MAX_BULK_ORDERS && (
      <DownloadButton
        name={exportOrders.answers.name}
        contents="The selected orders"
        read={() => call(exportOrders, { query: { ids: picked.join(',') } })}
      />
    )}
  </>
);
