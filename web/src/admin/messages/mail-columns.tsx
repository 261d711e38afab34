import { resendMail, type StoredMail, type MailState } from '@shop/contract/mail';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { Status, type StatusStyle } from '../../ui/status.tsx';
import type { BulkProps, ListColumn, ListFilter } from '../shared/list-types.ts';
import { BulkEach } from '../shared/bulk-each.tsx';
import { RowAction } from '../shared/row-action.tsx';

const STATES: Record<MailState, { look: StatusStyle; label: string }> = {
  waiting: { look: 'pending', label: 'Sending' },
  kept: { look: 'processing', label: 'Not sent: no mail server' },
  sent: { look: 'active', label: 'Sent' },
  delivered: { look: 'delivered', label: 'Delivered' },
  read: { look: 'delivered', label: 'Read' },
  failed: { look: 'failed', label: 'Failed' },
  stopped: { look: 'pending', label: 'Not sent: turned off by the customer' },
};

export const MAIL_FILTERS: ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    any: 'Any status',
    options: Object.entries(STATES).map(([value, { label }]) => ({ value, name: label })),
  },
  {
    kind: 'choice',
    name: 'channel',
    label: 'Channel',
    any: 'Any channel',
    options: [
      { value: 'email', name: 'Email' },
      { value: 'sms', name: 'SMS' },
      { value: 'whatsapp', name: 'WhatsApp' },
    ],
  },
];

/** A test message was accepted by the simulator and not sent. */
function statusText({ state, test }: StoredMail): string {
  if (!test) return STATES[state].label;
  return state === 'sent' ? 'Test, not sent' : `Test: ${STATES[state].label.toLowerCase()}`;
}

const CHANNEL_NAMES = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' } as const;
const addressOf = ({ to, channel }: StoredMail): string =>
  channel === 'email' ? to.email : `${CHANNEL_NAMES[channel]} to ${to.phone}`;

const Resend = ({ mail: { _id: id, state, subject, to } }: { mail: StoredMail }) =>
  state === 'waiting' ? (
    <span className="faint">N/A</span>
  ) : (
    <RowAction
      label="Resend"
      spoken={`Resend: “${subject}” to ${to.email || to.phone}`}
      act={() => call(resendMail, { params: { id } })}
    />
  );

/** Resends the selected messages. */
export const ResendMails = ({ selected }: BulkProps<StoredMail>) => (
  <BulkEach
    selected={selected}
    label="Resend"
    question={{
      title: `Resend ${selected.count} ${selected.count === 1 ? 'message' : 'messages'}?`,
      text: 'Anyone who already received one gets it again.',
    }}
    act={(id) => call(resendMail, { params: { id } })}
    doneText={(done, count) => `${done} of ${count} ${count === 1 ? 'message is' : 'messages are'} being sent again.`}
  />
);

/** E-mails and SMS that the shop sent. Their texts are not exported. */
export const mailColumns = (read: (mail: StoredMail) => void): ListColumn<StoredMail>[] => [
  {
    head: 'Message',
    required: true,
    inCard: 'lead-cell',
    text: ({ subject }) => subject,
    cell: (mail) => (
      <div>
        <button type="button" className="link table__name" aria-haspopup="dialog" onClick={() => read(mail)}>
          {mail.subject}
        </button>
        {mail.error !== '' && <p className="tiny muted">{mail.error}</p>}
      </div>
    ),
  },
  {
    head: 'To',
    inCard: 'wide',
    text: ({ to }) => [to.name, to.email || to.phone].filter(Boolean).join(', '),
    cell: (mail) => (
      <>
        {mail.to.name}
        {mail.to.name !== '' && <br />}
        <span className="tiny faint email">{addressOf(mail)}</span>
      </>
    ),
  },
  {
    head: 'Status',
    inCard: 'wide',
    text: statusText,
    cell: (mail) => (
      <>
        <Status look={STATES[mail.state].look}>{statusText(mail)}</Status>
        {mail.reportedAt && <p className="tiny faint">{formatMoment(mail.reportedAt)}</p>}
      </>
    ),
  },
  {
    head: 'Created',
    sort: { by: 'created', asc: 'Oldest first', desc: 'Newest first', first: 'asc' },
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  { head: 'Actions', cell: (mail) => <Resend mail={mail} /> },
];
