import { useState } from 'react';
import { useNavigate } from 'react-router';
import { resendMail, type StoredMail, type MailState } from '@shop/contract/mail';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Status, type StatusStyle } from '../../ui/status.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { listAddress } from '../shared/list-address.ts';
import { RowAction } from '../shared/row-action.tsx';
import { stateAsked } from './read-messages.ts';

const STATES: Record<MailState, { look: StatusStyle; words: string }> = {
  waiting: { look: 'pending', words: 'Sending' },
  kept: { look: 'processing', words: 'Not sent: no mail server' },
  sent: { look: 'delivered', words: 'Sent' },
  failed: { look: 'failed', words: 'Failed' },
};

export function StateFilter({ asked }: { asked: URLSearchParams }) {
  const navigate = useNavigate();
  return (
    <select
      className="select"
      aria-label="Status"
      value={stateAsked(asked) ?? ''}
      onChange={({ target }) => void navigate(listAddress(asked, { state: target.value }), { preventScrollReset: true })}
    >
      <option value="">Any status</option>
      {Object.entries(STATES).map(([state, { words }]) => (
        <option key={state} value={state}>
          {words}
        </option>
      ))}
    </select>
  );
}

const Resend = ({ mail: { _id: id, state, subject, to } }: { mail: StoredMail }) =>
  state === 'waiting' ? (
    <span className="faint">N/A</span>
  ) : (
    <RowAction label="Resend" spoken={`Resend: “${subject}” to ${to.email}`} act={() => call(resendMail, { params: { id } })} />
  );

const columnsOf = (read: (mail: StoredMail) => void): Column<StoredMail>[] => [
  {
    head: 'Email',
    inCard: 'lead-cell',
    cell: (mail) => (
      <div>
        <button type="button" className="link table__name" aria-haspopup="dialog" onClick={() => read(mail)}>
          {mail.subject}
        </button>
        {mail.fault !== '' && <p className="tiny muted">{mail.fault}</p>}
      </div>
    ),
  },
  {
    head: 'To',
    inCard: 'wide',
    cell: ({ to }) => (
      <>
        {to.name}
        {to.name !== '' && <br />}
        <span className="tiny faint email">{to.email}</span>
      </>
    ),
  },
  {
    head: 'Status',
    inCard: 'corner',
    cell: ({ state }) => <Status look={STATES[state].look}>{STATES[state].words}</Status>,
  },
  { head: 'Created', cell: ({ createdAt }) => formatMoment(createdAt) },
  { head: 'Actions', cell: (mail) => <Resend mail={mail} /> },
];

/** What the shop wrote to people, newest first. */
export function MailTable({ mails }: { mails: readonly StoredMail[] }) {
  const [opened, read] = useState<StoredMail | null>(null);
  return (
    <>
      <Table label="Sent mails" columns={columnsOf(read)} rows={mails} keyOf={(it) => it._id} />
      {opened && (
        <Dialog title={opened.subject} onClose={() => read(null)}>
          <p className="small muted">To {opened.to.email}</p>
          <p className="letter">{opened.text}</p>
        </Dialog>
      )}
    </>
  );
}
