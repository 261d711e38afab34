import { useState } from 'react';
import { Download } from '../../ui/lucide-icons.tsx';
import { exportInvoices, TAX_LISTS, type TaxList } from '@shop/contract/invoices';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { download } from '../shared/download.ts';
import { daysOf, type Month } from './month.ts';

const LISTS: Record<TaxList, { name: string; sentence: string }> = {
  b2cs: { name: 'B2C by state and rate', sentence: 'GSTR-1, table 7, credit notes taken off' },
  b2cl: { name: 'Large invoices', sentence: 'GSTR-1, table 5: above ₹1,00,000 to other states' },
  hsn: { name: 'HSN summary', sentence: 'GSTR-1, table 12' },
  documents: { name: 'Documents issued', sentence: 'GSTR-1, table 13: first and last number of each series' },
  'credit-notes': { name: 'Credit notes', sentence: 'Each with its invoice; those of large invoices are for table 9B' },
  invoices: { name: 'All invoices', sentence: 'Line by line, by rate and HSN' },
};

const columnsOf = (month: Month): Column<TaxList>[] => [
  { head: 'List', inCard: 'lead-cell', cell: (kind) => <b className="strong">{LISTS[kind].name}</b> },
  { head: 'What it is', inCard: 'wide', cell: (kind) => LISTS[kind].sentence },
  { head: 'File', inCard: 'wide', cell: (kind) => <DownloadList kind={kind} month={month} /> },
];

/** The lists for the accountant, each as a CSV file of the month. */
export const TaxLists = ({ month }: { month: Month }) => (
  <Table label="Lists for the accountant" rows={TAX_LISTS} keyOf={(kind) => kind} columns={columnsOf(month)} />
);

function DownloadList({ kind, month }: { kind: TaxList; month: Month }) {
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { text } = await call(exportInvoices, { query: { kind, ...daysOf(month) } });
      download(`${kind}-${month}.csv`, text);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      type="button"
      kind="quiet"
      size="sm"
      busy={busy}
      aria-label={`Download ${LISTS[kind].name}`}
      onClick={() => void save()}
    >
      <Icon of={Download} /> CSV
    </Button>
  );
}
