import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { endOtherSessions, type SignedInDevice } from '@shop/contract/sessions';
import { call } from '../../api/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { deviceWords } from './device-words.ts';

const WHEN = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const when = (moment: string): string => WHEN.format(new Date(moment));

type RowProps = { session: SignedInDevice; busy: boolean; onEnd: (id: string) => void };

const Device = ({ session, busy, onEnd }: RowProps) => (
  <li className="device">
    <div>
      <p>
        <strong>{deviceWords(session.device)}</strong> {session.isThisOne && <Badge>This device</Badge>}
      </p>
      <p className="small muted">
        Last used {when(session.lastUsedAt)}. Logged in {when(session.signedInAt)}.
      </p>
    </div>
    {!session.isThisOne && (
      <Button type="button" kind="quiet" size="sm" busy={busy} onClick={() => onEnd(session._id)}>
        Log out<span className="vh"> {deviceWords(session.device)}</span>
      </Button>
    )}
  </li>
);

/** Where the account is signed in; any of it, or all but this device, can be logged out from here. */
export function DeviceList({ sessions }: { sessions: SignedInDevice[] }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const [asking, ask] = useState(false);

  const end = async (id?: string) => {
    setBusy(id ?? 'all');
    try {
      const { message } = await call(endOtherSessions, { query: id === undefined ? {} : { id } });
      await revalidate();
      toast.success(message);
    } catch (refusal) {
      toast.error(refusal instanceof Error ? refusal.message : 'Something went wrong.');
    } finally {
      setBusy(null);
      ask(false);
    }
  };
  return (
    <>
      <ul className="devices">
        {sessions.map((session) => (
          <Device key={session._id} session={session} busy={busy === session._id} onEnd={(id) => void end(id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button type="button" kind="quiet" onClick={() => ask(true)}>
          Log out all other devices
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Log out all other devices?"
          confirm="Log them out"
          keep="Keep them"
          busy={busy === 'all'}
          onConfirm={() => void end()}
          onClose={() => ask(false)}
        >
          You stay logged in here. Everywhere else the password is asked for again.
        </ConfirmDialog>
      )}
    </>
  );
}
