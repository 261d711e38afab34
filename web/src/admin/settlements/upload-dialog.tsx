import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { uploadSettlement } from '@shop/contract/settlements';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';

type Source = 'razorpay' | 'courier';
type Outcome = { kind: 'leaf' | 'danger'; text: string };

const HINTS: Record<Source, string> = {
  razorpay: 'The settlement reconciliation report from the Razorpay dashboard, as CSV.',
  courier: 'The cash remittance report of the courier, as CSV: AWB number, amount, UTR or remittance number, and date.',
};

/** Uploads the file, and shows how many lines match, or the errors of the file. */
function useUpload(source: Source, file: File | null) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = async () => {
    if (!file) return setOutcome({ kind: 'danger', text: 'Choose a CSV file.' });
    setBusy(true);
    setOutcome(null);
    try {
      const { message } = await call(uploadSettlement, { body: { source }, files: [file] });
      setOutcome({ kind: 'leaf', text: message });
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setOutcome({ kind: 'danger', text: error.message });
    } finally {
      setBusy(false);
    }
  };
  return { busy, outcome, send };
}

/** Chooses a payout file and its source. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [source, setSource] = useState<Source>('razorpay');
  const [file, setFile] = useState<File | null>(null);
  const { busy, outcome, send } = useUpload(source, file);
  return (
    <Dialog
      title="Upload payout file"
      width="narrow"
      onClose={onClose}
      foot={
        <>
          <Button type="button" kind="ghost" onClick={onClose}>
            {outcome?.kind === 'leaf' ? 'Close' : 'Cancel'}
          </Button>
          <Button type="button" busy={busy} busyLabel="Reading..." onClick={() => void send()}>
            Upload
          </Button>
        </>
      }
    >
      <div className="form-grid">
        <SelectField
          label="From"
          value={source}
          onChange={(event) => setSource(event.target.value === 'courier' ? 'courier' : 'razorpay')}
        >
          <option value="razorpay">Razorpay</option>
          <option value="courier">Courier, cash on delivery</option>
        </SelectField>
        <p className="small muted">{HINTS[source]} A file may be uploaded again; its lines count once.</p>
        <div className="field">
          <label className="field__label" htmlFor={id}>
            CSV file
          </label>
          <input id={id} type="file" accept=".csv,text/csv" onChange={(event) => setFile(event.target.files?.[0] ?? null)} />
        </div>
        {outcome && (
          <Notice kind={outcome.kind} alert>
            {outcome.text}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
