import { useState } from 'react';
import { Link } from 'react-router';
import { listTextTemplates, type TextTemplate } from '@shop/contract/text-templates';
import type { Route } from './+types/sms-texts-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { LoadingRows, LoadingScreen } from '../shared/loading-screen.tsx';
import { SmsTextDialog } from './sms-text-dialog.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('SMS texts');
export const clientLoader = () => call(listTextTemplates);
export const HydrateFallback = () => (
  <LoadingScreen title="SMS texts" what="the texts">
    <LoadingRows />
  </LoadingScreen>
);

/** A text that is sent needs the id under which the gateway has registered it. */
const lacksId = (isTest: boolean, { isOn, gatewayTemplate }: TextTemplate): boolean => !isTest && isOn && gatewayTemplate === '';

const columnsOf = (isTest: boolean, onEdit: (template: TextTemplate) => void): Column<TextTemplate>[] => [
  {
    head: 'Text',
    inCard: 'lead-cell',
    cell: ({ title, sample, parts }) => (
      <div>
        <b className="strong">{title}</b>
        <p className="small muted">{sample}</p>
        {parts > 1 && <p className="tiny faint">Sent in {parts} parts</p>}
      </div>
    ),
  },
  {
    head: 'Status',
    inCard: 'corner',
    cell: (template) => (
      <>
        <Status look={template.isOn ? 'delivered' : 'pending'}>{template.isOn ? 'On' : 'Off'}</Status>
        {lacksId(isTest, template) && <p className="tiny muted">Lacks its template id</p>}
      </>
    ),
  },
  {
    head: 'Edit',
    inCard: 'act',
    cell: (template) => (
      <Button type="button" kind="quiet" size="sm" aria-label={`Edit: ${template.title}`} onClick={() => onEdit(template)}>
        Edit
      </Button>
    ),
  },
];

/** The messages that are sent by SMS: in which words, and whether. */
export default function SmsTextsScreen({ loaderData: { templates, test } }: Route.ComponentProps) {
  const [edited, edit] = useState<TextTemplate | null>(null);
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>SMS texts</h1>
        <Link className="link" to="/messages?view=sent&channel=sms">
          Sent SMS
        </Link>
      </div>
      {test && (
        <Notice kind="info">
          There is no SMS gateway: SMS are simulated, marked as tests, and nothing is sent. Set SMS_AUTH_KEY and restart the shop
          to send them.
        </Notice>
      )}
      <Table label="SMS texts" columns={columnsOf(test, edit)} rows={templates} keyOf={({ template }) => template} />
      {edited && <SmsTextDialog template={edited} isTest={test} onClose={() => edit(null)} />}
    </main>
  );
}
