import { Inbox } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/messages-screen.ts';
import { pageTitle } from '../../shared/title.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPanel } from '../shared/list-panel.tsx';
import { SearchBox } from '../shared/search-box.tsx';
import { usePrevious } from '../shared/use-previous.ts';
import { Waiting, WaitingRows } from '../shared/waiting.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import { MailTable, StateFilter } from './mail-table.tsx';
import { readMessages, stateAsked, type View } from './read-messages.ts';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Messages');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readMessages(request.url);

export const HydrateFallback = () => (
  <Waiting title="Messages" what="the messages">
    <WaitingRows />
  </Waiting>
);

const NOTHING: Record<View, string> = {
  open: 'All messages are handled.',
  handled: 'No handled messages yet.',
  sent: 'No emails sent yet.',
};

/** Open and handled messages, and what the shop itself wrote to people. */
function Views({ view, open }: { view: View; open: number | null }) {
  const navigate = useNavigate();
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
    </fieldset>
  );
}

const Nothing = ({ view, filtered }: { view: View; filtered: boolean }) => (
  <EmptyState title={filtered ? 'No messages found' : 'No messages'} icon={Inbox}>
    {filtered ? 'No messages match your search and filter.' : NOTHING[view]}
  </EmptyState>
);

type Listed = NonNullable<Awaited<ReturnType<typeof readMessages>>['list']>;
const entriesOf = (list: Listed): readonly unknown[] => ('mails' in list ? list.mails : list.enquiries);

const Entries = ({ of, now }: { of: Listed; now: number }) =>
  'mails' in of ? <MailTable mails={of.mails} /> : <EnquiryList enquiries={of.enquiries} now={now} />;

export default function MessagesScreen({ loaderData }: Route.ComponentProps) {
  const { view, list, now } = loaderData;
  const open = usePrevious(loaderData.open);
  const [asked] = useSearchParams();
  const words = asked.get('q') ?? '';
  const state = stateAsked(asked) ?? '';
  const keep = { view: view === 'open' ? '' : view, state };
  const placeholder = view === 'sent' ? 'Name, email or order number' : 'Ticket, name, email or text';
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Messages</h1>
        <Views view={view} open={open} />
      </div>
      <ListPanel<Listed>
        list={list}
        words={['message', 'messages']}
        entries={entriesOf}
        above={
          <div className="toolbar">
            <SearchBox label="Search messages" placeholder={placeholder} words={words} keep={keep} />
            {view === 'sent' && <StateFilter asked={asked} />}
          </div>
        }
      >
        {(loaded) =>
          entriesOf(loaded).length === 0 ? (
            <Nothing view={view} filtered={words !== '' || state !== ''} />
          ) : (
            <Entries of={loaded} now={now} />
          )
        }
      </ListPanel>
    </main>
  );
}
