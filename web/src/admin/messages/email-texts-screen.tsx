import { useState } from 'react';
import { Link } from 'react-router';
import { languageOf } from '@shop/contract/languages';
import { listEmailTexts, type EmailText } from '@shop/contract/email-texts';
import type { Route } from './+types/email-texts-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { LoadingRows, LoadingScreen } from '../shared/loading-screen.tsx';
import { EmailTextDialog } from './email-text-dialog.tsx';
import { LanguageSwitch } from './text-switch.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Email texts');

/** The language is in the URL; English by default. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const language = languageOf(new URL(request.url).searchParams.get('language') ?? undefined);
  return { ...(await call(listEmailTexts, { query: { language } })), language };
}
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
    cell: ({ title, sample }) => (
      <div>
        <b className="strong">{title}</b>
        <p className="small">{sample.subject}</p>
        <p className="small muted">{sample.intro}</p>
      </div>
    ),
  },
  {
    head: 'Words',
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

/** The texts of the e-mails about orders. */
export default function EmailTextsScreen({ loaderData: { texts, language } }: Route.ComponentProps) {
  const [edited, edit] = useState<EmailText | null>(null);
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Email texts</h1>
        <Link className="link" to="/messages?view=sent">
          Sent emails
        </Link>
      </div>
      <LanguageSwitch chosen={language} />
      <Table label="Email texts" columns={columnsOf(edit)} rows={texts} keyOf={({ template }) => template} />
      {edited && <EmailTextDialog text={edited} language={language} onClose={() => edit(null)} />}
    </main>
  );
}
