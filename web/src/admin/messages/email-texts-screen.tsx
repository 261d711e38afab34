import { useState } from 'react';
import { Link } from 'react-router';
import { listEmailTexts, type EmailText } from '@shop/contract/email-texts';
import type { Route } from './+types/email-texts-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { LoadingRows, LoadingScreen } from '../shared/loading-screen.tsx';
import { EmailTextDialog } from './email-text-dialog.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Email texts');
export const clientLoader = () => call(listEmailTexts);
export const HydrateFallback = () => (
  <LoadingScreen title="Email texts" what="the texts">
    <LoadingRows />
  </LoadingScreen>
);

const isChanged = ({ subject, heading, intro }: EmailText): boolean => subject + heading + intro !== '';

const columnsOf = (onEdit: (text: EmailText) => void): Column<EmailText>[] => [
  {
    head: 'Email',
    inCard: 'lead-cell',
    cell: ({ title, subject, intro, own }) => (
      <div>
        <b className="strong">{title}</b>
        <p className="small">{subject || own.subject}</p>
        <p className="small muted">{intro || own.intro}</p>
      </div>
    ),
  },
  {
    head: 'Words',
    inCard: 'corner',
    cell: (text) => (isChanged(text) ? <Status look="active">Changed</Status> : <span className="small muted">Standard</span>),
  },
  {
    head: 'Edit',
    inCard: 'act',
    cell: (text) => (
      <Button type="button" kind="quiet" size="sm" aria-label={`Edit: ${text.title}`} onClick={() => onEdit(text)}>
        Edit
      </Button>
    ),
  },
];

/** The words of the e-mails about orders. */
export default function EmailTextsScreen({ loaderData: { texts } }: Route.ComponentProps) {
  const [edited, edit] = useState<EmailText | null>(null);
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Email texts</h1>
        <Link className="link" to="/messages?view=sent">
          Sent emails
        </Link>
      </div>
      <Table label="Email texts" columns={columnsOf(edit)} rows={texts} keyOf={({ template }) => template} />
      {edited && <EmailTextDialog text={edited} onClose={() => edit(null)} />}
    </main>
  );
}
