import { useState } from 'react';
import { readCreditNote, readInvoice } from '@shop/contract/invoices';
import type { Order } from '@shop/contract/orders';
import { call } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { saveFile } from './save-file.ts';

type Props = { order: Pick<Order, '_id' | 'invoiceNumber' | 'creditNotes'> };

/** Links that save the invoice of an order and its credit notes as PDF; nothing before dispatch. */
export function OrderDocuments({ order: { _id: id, invoiceNumber, creditNotes } }: Props) {
  if (invoiceNumber === null) return null;
  return (
    <section className="no-print">
      <h3 className="h4">Invoice</h3>
      <div className="row order-documents">
        <SaveButton
          label={`Invoice ${invoiceNumber}`}
          fetchFile={async () => (await call(readInvoice, { params: { id } })).file}
        />
        {creditNotes.map(({ _id: noteId, number }) => (
          <SaveButton
            key={noteId}
            label={`Credit note ${number}`}
            fetchFile={async () => (await call(readCreditNote, { params: { id, noteId } })).file}
          />
        ))}
      </div>
    </section>
  );
}

/** File names must not contain slashes. */
const fileName = (label: string): string => `${label.replaceAll(/[ /]+/g, '-')}.pdf`;

function SaveButton({ label, fetchFile }: { label: string; fetchFile: () => Promise<Blob> }) {
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      saveFile(fileName(label), await fetchFile());
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button type="button" kind="quiet" size="sm" busy={busy} aria-label={`${label}, PDF`} onClick={() => void save()}>
      <Icon of="file-text" /> {label}
    </Button>
  );
}
