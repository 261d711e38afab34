import { useState } from 'react';
import { CONSENT_TEXTS } from '@shop/contract/consents';
import { exportOwnData, saveConsents, type Consent } from '@shop/contract/privacy';
import { call } from '../../api/client.ts';
import { saveFile } from '../../shared/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast.tsx';
import { EraseAccountDialog } from './erase-account-dialog.tsx';

type Props = { textVersion: string; consents: Consent[]; mayErase: boolean };

const showError = (error: unknown) => toast.error(error instanceof Error ? error.message : 'Something went wrong.');

/** What the shop may use one's data for, a copy of it, and the way out. */
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
    <section aria-labelledby="your-data">
      <h2 className="h3" id="your-data">
        Your data
      </h2>
      <ConsentSwitches textVersion={textVersion} consents={consents} />
      <p className="small muted">You can turn this off any time.</p>
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
  );
}

/** Each on its own; a switch shows what the shop has recorded. */
function ConsentSwitches({ textVersion, consents }: Pick<Props, 'textVersion' | 'consents'>) {
  const [shown, show] = useState(consents);
  const [busy, setBusy] = useState(false);

  const toggle = async ({ purpose, given }: Consent) => {
    setBusy(true);
    try {
      const saved = await call(saveConsents, { body: { textVersion, consents: [{ purpose, given: !given }] } });
      show(saved.consents);
      toast.success(saved.message);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      {shown.map((consent) => (
        <Switch key={consent.purpose} checked={consent.given} disabled={busy} onChange={() => void toggle(consent)}>
          {CONSENT_TEXTS[consent.purpose]}
        </Switch>
      ))}
    </div>
  );
}
