import { useState } from 'react';
import { exportOwnData, type Consent } from '@shop/contract/privacy';
import { call } from '../../api/client.ts';
import { saveFile } from '../../shared/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { OrderNotices } from '../shared/order-notices.tsx';
import { MessageChoices } from './message-choices.tsx';
import { EraseAccountDialog } from './erase-account-dialog.tsx';

type Props = { textVersion: string; consents: Consent[]; mayErase: boolean };

const showError = (error: unknown) => toast.error(error instanceof Error ? error.message : 'Something went wrong.');

/** Privacy: consents, data export, and deletion of the account. */
export function YourData({ textVersion, consents, mayErase }: Props) {
  const [busy, setBusy] = useState(false);
  const [isErasing, setErasing] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const { data } = await call(exportOwnData);
      saveFile('my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <section aria-labelledby="messages">
        <h2 className="h3" id="messages">
          Messages from us
        </h2>
        <MessageChoices textVersion={textVersion} consents={consents} />
        <p className="small muted">
          Receipts, payment links and login codes always come. Everything else you can turn off any time.
        </p>
        <OrderNotices />
      </section>
      <section aria-labelledby="your-data">
        <h2 className="h3" id="your-data">
          Your data
        </h2>
        <Button type="button" kind="quiet" busy={busy} onClick={() => void download()}>
          Download my data
        </Button>
        {mayErase && (
          <Button type="button" kind="quiet" onClick={() => setErasing(true)}>
            Delete my account
          </Button>
        )}
        {isErasing && <EraseAccountDialog onClose={() => setErasing(false)} />}
      </section>
    </>
  );
}
