import { useState } from 'react';
import type { SignedInDevice } from '@shop/contract/sessions';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { deviceLabel } from './device-label.ts';
import { EndDevicesDialog, type WhichDevices } from './end-devices-dialog.tsx';

const WHEN = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const when = (moment: string): string => WHEN.format(new Date(moment));

type RowProps = { session: SignedInDevice; onEnd: (which: WhichDevices) => void };

const Device = ({ session, onEnd }: RowProps) => (
  <li className="device">
    <div>
      <p>
        <strong>{deviceLabel(session.device)}</strong> {session.isThisOne && <Badge>This device</Badge>}
      </p>
      <p className="small muted">
        Last used {when(session.lastUsedAt)}. Logged in {when(session.signedInAt)}.
      </p>
    </div>
    {!session.isThisOne && (
      <Button type="button" kind="quiet" size="sm" onClick={() => onEnd({ id: session._id, name: deviceLabel(session.device) })}>
        Log out<span className="vh"> {deviceLabel(session.device)}</span>
      </Button>
    )}
  </li>
);

type Props = { sessions: SignedInDevice[]; passwordNeeded: boolean };

/** Sessions of the account; one of them, or all but the current one, can be logged out. */
export function DeviceList({ sessions, passwordNeeded }: Props) {
  const [asking, ask] = useState<WhichDevices | null>(null);
  return (
    <>
      <ul className="devices">
        {sessions.map((session) => (
          <Device key={session._id} session={session} onEnd={ask} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button type="button" kind="quiet" onClick={() => ask('all others')}>
          Log out all other devices
        </Button>
      )}
      {asking && <EndDevicesDialog which={asking} passwordNeeded={passwordNeeded} onClose={() => ask(null)} />}
    </>
  );
}
