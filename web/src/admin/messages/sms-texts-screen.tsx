import { useState } from 'react';
import { Link } from 'react-router';
import { languageOf } from '@shop/contract/languages';
import {
  listTextTemplates,
  PHONE_CHANNELS,
  type PhoneChannel,
  type TemplateApproval,
  type TextTemplate,
} from '@shop/contract/text-templates';
import type { Route } from './+types/sms-texts-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { LoadingRows, LoadingScreen } from '../shared/loading-screen.tsx';
import { choiceParam } from '../shared/list-params.ts';
import { SmsTextDialog } from './sms-text-dialog.tsx';
import { ENGLISH_NAMES, LanguageSwitch, TextSwitch } from './text-switch.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('SMS and WhatsApp texts');

/** Channel and language are in the URL; English SMS by default. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const channel = choiceParam(params, 'channel', PHONE_CHANNELS) ?? 'sms';
  const language = languageOf(params.get('language') ?? undefined);
  return { ...(await call(listTextTemplates, { query: { channel, language } })), channel, language };
}
export const HydrateFallback = () => (
  <LoadingScreen title="SMS and WhatsApp texts" what="the texts">
    <LoadingRows />
  </LoadingScreen>
);

const CHANNELS: { value: PhoneChannel; name: string }[] = [
  { value: 'sms', name: 'SMS' },
  { value: 'whatsapp', name: 'WhatsApp' },
];

const APPROVALS: Record<TemplateApproval['state'], string> = {
  approved: 'Approved by WhatsApp',
  pending: 'WhatsApp is checking it',
  flagged: 'WhatsApp may pause it',
  rejected: 'Rejected by WhatsApp: goes by SMS',
  paused: 'Paused by WhatsApp: goes by SMS',
  disabled: 'Disabled by WhatsApp: goes by SMS',
};
const approvalText = ({ state, reason }: TemplateApproval): string =>
  reason === '' ? APPROVALS[state] : `${APPROVALS[state]} (${reason})`;

/** A text that is sent needs the id of its registration. */
const lacksId = (isTest: boolean, { isOn, gatewayTemplate }: TextTemplate): boolean => !isTest && isOn && gatewayTemplate === '';

const columnsOf = (isTest: boolean, onEdit: (template: TextTemplate) => void): Column<TextTemplate>[] => [
  {
    head: 'Text',
    inCard: 'lead-cell',
    cell: ({ title, sample, parts, text, language, channel }) => (
      <div>
        <b className="strong">{title}</b>
        <p className="small muted">
          {text === '' ? `No ${ENGLISH_NAMES[language]} text yet. Customers get the English one.` : sample}
        </p>
        {parts > 1 && channel === 'sms' && <p className="tiny faint">Sent in {parts} parts</p>}
      </div>
    ),
  },
  {
    head: 'Status',
    cell: (template) => (
      <>
        <Status look={template.isOn ? 'delivered' : 'pending'}>{template.isOn ? 'On' : 'Off'}</Status>
        {template.approval && <p className="tiny muted">{approvalText(template.approval)}</p>}
        {lacksId(isTest, template) && <p className="tiny muted">No template id yet</p>}
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

const NO_SMS =
  'There is no SMS gateway: SMS are simulated, marked as tests, and nothing is sent. Set SMS_AUTH_KEY and restart the shop to send them.';
const NO_WHATSAPP =
  'There are no keys of WhatsApp: messages are simulated, marked as tests, and nothing is sent. Set WHATSAPP_TOKEN and WHATSAPP_PHONE_ID and restart the shop to send them.';
const NOT_AVAILABLE =
  'There are no keys of WhatsApp, so customers get SMS instead. Set WHATSAPP_TOKEN and WHATSAPP_PHONE_ID and restart the shop to use it.';

/** The messages to phones: their texts, and whether they are enabled. */
export default function SmsTextsScreen({ loaderData: { templates, test, available, channel, language } }: Route.ComponentProps) {
  const [edited, edit] = useState<TextTemplate | null>(null);
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>SMS and WhatsApp texts</h1>
        <Link className="link" to={`/messages?view=sent&channel=${channel}`}>
          Sent {channel === 'sms' ? 'SMS' : 'WhatsApp messages'}
        </Link>
      </div>
      <div className="stack">
        <div className="row">
          <TextSwitch label="Channel" param="channel" chosen={channel} options={CHANNELS} />
          <LanguageSwitch chosen={language} />
        </div>
        {test && <Notice kind="info">{channel === 'sms' ? NO_SMS : NO_WHATSAPP}</Notice>}
        {!available && <Notice kind="info">{NOT_AVAILABLE}</Notice>}
        {channel === 'whatsapp' && (
          <p className="small muted">
            WhatsApp messages go to customers who allowed them in their profile. Everyone else gets the SMS, where it is on.
          </p>
        )}
      </div>
      <Table label="SMS and WhatsApp texts" columns={columnsOf(test, edit)} rows={templates} keyOf={({ template }) => template} />
      {edited && <SmsTextDialog template={edited} isTest={test} onClose={() => edit(null)} />}
    </main>
  );
}
