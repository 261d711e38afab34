import { PrintSelect, type PrintChoice } from '../shared/print-select.tsx';

const FILES: readonly PrintChoice[] = [
  { name: 'Picking list', file: 'picking-list.pdf', documents: ['picking'] },
  { name: 'Packing slips', file: 'packing-slips.pdf', documents: ['packing'] },
  { name: 'Labels, 4 × 6 in', file: 'labels.pdf', documents: ['label'] },
  { name: 'Picking list, slips and labels', file: 'packing.pdf', documents: ['picking', 'packing', 'label'] },
  { name: 'Invoices', file: 'invoices.pdf', documents: ['invoice'] },
  { name: 'Manifest', file: 'manifest.pdf', documents: ['manifest'] },
];

/** Saves documents of the selected orders as one PDF. */
export const DeskPrint = ({ orderIds }: { orderIds: readonly string[] }) => (
  <PrintSelect orderIds={orderIds} choices={FILES} label="Print the selected orders" text="Print" />
);
