import { useState } from 'react';
import { MESSAGE_KINDS, MESSAGE_CHANNELS, purposeOf } from '@shop/contract/consents';
import { saveConsents, type Consent } from '@shop/contract/privacy';
import { call } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { KIND_TITLES, CHANNEL_LABELS } from './consent-words.ts';

type Props = { textVersion: string; consents: Consent[] };

/** Consent per kind of message and channel: each checkbox shows the recorded state and is saved separately. */
export function MessageChoices({ textVersion, consents }: Props) {
  const [shown, show] = useState(consents);
  const [busy, setBusy] = useState(false);

  const toggle = async ({ purpose, given }: Consent) => {
    setBusy(true);
    try {
      const saved = await call(saveConsents, { body: { textVersion, consents: [{ purpose, given: !given }] } });
      show(saved.consents);
      toast.success(saved.message);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Something went wrong.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <table className="message-choices" aria-labelledby="messages">
      <thead>
        <tr>
          <th scope="col">Message</th>
          {MESSAGE_CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {CHANNEL_LABELS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MESSAGE_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{KIND_TITLES[kind]}</th>
            {MESSAGE_CHANNELS.map((channel) => {
              const consent = shown.find(({ purpose }) => purpose === purposeOf(kind, channel));
              return (
                <td key={channel}>
                  {consent && (
                    <label className="check">
                      <input type="checkbox" checked={consent.given} disabled={busy} onChange={() => void toggle(consent)} />
                      <span className="vh">
                        {KIND_TITLES[kind]}: {CHANNEL_LABELS[channel]}
                      </span>
                    </label>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
