import { Inbox } from '../../ui/lucide-icons.tsx';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { MAX_SELECTED_ROWS } from '@shop/contract/bulk-rows';
import { listEnquiryIds, type Enquiry } from '@shop/contract/enquiries';
import type { StoredMail } from '@shop/contract/mail';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/messages-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../shared/list.tsx';
import type { BodyProps } from '../shared/list-types.ts';
import { useSession } from '../../shared/use-session.ts';
import { canAccess } from '../layout/can-access.ts';
import { usePrevious } from '../shared/use-previous.ts';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { BulkEnquiries } from './bulk-enquiries.tsx';
import { ENQUIRY_COLUMNS } from './enquiry-columns.ts';
import { EnquiryList } from './enquiry-list.tsx';
import { MAIL_FILTERS, mailColumns, ResendMails } from './mail-columns.tsx';
import { enquiryFilter, readEnquiryPage, readMailPage, readMessages, type View } from './read-messages.ts';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Messages');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readMessages(request.url);

export const HydrateFallback = () => (
  <LoadingScreen title="Messages" what="the messages">
    <LoadingRows />
  </LoadingScreen>
);

const NOTHING: Record<View, string> = {
  open: 'All messages are handled.',
  handled: 'No handled messages yet.',
  sent: 'No messages sent yet.',
};

/** Switches between open messages, handled messages, and sent e-mails and SMS; owners and managers change the texts of SMS. */
function Views({ view, open }: { view: View; open: number | null }) {
  const navigate = useNavigate();
  const staffRole = useSession()?.staffRole;
  const show = (next: string) => void navigate(next === 'open' ? '/messages' : `/messages?view=${next}`);
  return (
    <fieldset className="row views">
      <legend className="vh">Show</legend>
      <Chip pressed={view === 'open'} onPress={() => show('open')}>
        Open {open}
      </Chip>
      <Chip pressed={view === 'handled'} onPress={() => show('handled')}>
        Handled
      </Chip>
      <Chip pressed={view === 'sent'} onPress={() => show('sent')}>
        Sent
      </Chip>
      {canAccess(staffRole, '/email-texts') && (
        <Link className="link" to="/email-texts">
          Email texts
        </Link>
      )}
      {canAccess(staffRole, '/sms-texts') && (
        <Link className="link" to="/sms-texts">
          SMS and WhatsApp texts
        </Link>
      )}
    </fieldset>
  );
}

const NoMatches = (
  <EmptyState title="No messages found" icon={Inbox}>
    No messages match your search and filter.
  </EmptyState>
);

const NOUNS = ['message', 'messages'] as const;
const VIEW_PARAM = { label: 'Views', entries: [], params: ['view'] };

/** Customers' messages as cards with the buttons to answer. */
function Enquiries({ view, list }: { view: 'open' | 'handled'; list: EnquiryPage | null }) {
  const [params] = useSearchParams();
  const isSearched = (params.get('q') ?? '') !== '';
  return (
    <List
      key={view}
      name="messages"
      label="Messages"
      nouns={NOUNS}
      page={list && { ...list, rows: list.enquiries }}
      columns={ENQUIRY_COLUMNS}
      keyOf={({ _id }) => _id}
      search={{ label: 'Search messages', placeholder: 'Ticket, name, email or text' }}
      views={VIEW_PARAM}
      bulk={{
        max: MAX_SELECTED_ROWS,
        Actions: BulkEnquiries,
        idsFound: async () => (await call(listEnquiryIds, { query: enquiryFilter(params) })).ids,
      }}
      csv={{ file: 'messages.csv', readPage: (page) => readEnquiryPage(params, page) }}
      Body={EnquiryRows}
      empty={<Empty view={view} />}
      noMatches={isSearched ? NoMatches : <Empty view={view} />}
    />
  );
}

function EnquiryRows(body: BodyProps<Enquiry>) {
  const { now } = useLoaderData<typeof clientLoader>();
  return <EnquiryList {...body} now={now} />;
}

/** E-mails that the shop sent; the subject opens the whole e-mail. */
function SentMails({ list }: { list: MailPage | null }) {
  const [opened, read] = useState<StoredMail | null>(null);
  const [params] = useSearchParams();
  return (
    <>
      <List
        name="mails"
        label="Sent mails"
        nouns={NOUNS}
        page={list && { ...list, rows: list.mails }}
        columns={mailColumns(read)}
        keyOf={({ _id }) => _id}
        nameOf={({ subject, to }) => `${subject} to ${to.email || to.phone}`}
        bulk={{
          max: MAX_PAGE_SIZE,
          Actions: ResendMails,
          idsFound: async () => (await readMailPage(params, 1)).rows.map(({ _id }) => _id),
        }}
        csv={{ file: 'sent-messages.csv', readPage: (page) => readMailPage(params, page) }}
        search={{ label: 'Search messages', placeholder: 'Name, email or order number' }}
        filters={MAIL_FILTERS}
        empty={<Empty view="sent" />}
        noMatches={NoMatches}
      />
      {opened && (
        <Dialog title={opened.subject} onClose={() => read(null)}>
          <p className="small muted">To {opened.to.email || opened.to.phone}</p>
          <p className="letter">{opened.text}</p>
        </Dialog>
      )}
    </>
  );
}

const Empty = ({ view }: { view: View }) => (
  <EmptyState title="No messages" icon={Inbox}>
    {NOTHING[view]}
  </EmptyState>
);

type Loaded = Awaited<ReturnType<typeof readMessages>>;
type MailPage = NonNullable<Extract<Loaded, { view: 'sent' }>['list']>;
type EnquiryPage = NonNullable<Exclude<Loaded, { view: 'sent' }>['list']>;

export default function MessagesScreen({ loaderData }: Route.ComponentProps) {
  const open = usePrevious(loaderData.open);
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Messages</h1>
        <Views view={loaderData.view} open={open} />
      </div>
      {loaderData.view === 'sent' ? (
        <SentMails list={loaderData.list} />
      ) : (
        <Enquiries view={loaderData.view} list={loaderData.list} />
      )}
    </main>
  );
}
