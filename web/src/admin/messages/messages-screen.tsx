import { Inbox } from 'lucide-react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/messages-screen.ts';
import { titled } from '../../shared/title.ts';
import { Chip } from '../../ui/chip.tsx';
import { names } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { listAddress, rangeOf } from '../layout/list-address.ts';
import { SearchBox } from '../layout/search-box.tsx';
import { Waiting, WaitingRows } from '../layout/waiting.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import { MailTable, StateFilter } from './mail-table.tsx';
import { readMessages, stateAsked, type View } from './read-messages.ts';

export { Trouble as ErrorBoundary } from '../../ui/states.tsx';
export const meta = () => titled('Messages');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readMessages(request.url);

export const HydrateFallback = () => (
  <Waiting title="Messages" what="the messages">
    <WaitingRows />
  </Waiting>
);

const NOTHING: Record<View, string> = {
  open: 'Every message is answered.',
  handled: 'No message has been handled yet.',
  sent: 'The shop has written to nobody yet.',
};

/** Open and handled messages, and what the shop itself wrote to people. */
function Views({ view, open }: { view: View; open: number }) {
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
  <EmptyState title={filtered ? 'Nothing found.' : 'Nothing here.'} icon={Inbox}>
    {filtered ? 'Nothing fits the search and the filter chosen.' : NOTHING[view]}
  </EmptyState>
);

export default function MessagesScreen({ loaderData }: Route.ComponentProps) {
  const { view, list, open, now } = loaderData;
  const [asked] = useSearchParams();
  const waiting = useNavigation().state === 'loading';
  const words = asked.get('q') ?? '';
  const state = stateAsked(asked) ?? '';
  const shown = 'mails' in list ? list.mails.length : list.enquiries.length;
  const keep = { view: view === 'open' ? '' : view, state };
  const placeholder = view === 'sent' ? 'Name, email or order number' : 'Ticket, name, email or a word';
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Messages</h1>
        <Views view={view} open={open} />
      </div>
      <div className={names('panel', waiting && 'is-waiting')} aria-busy={waiting}>
        <div className="toolbar">
          <SearchBox label="Search messages" placeholder={placeholder} words={words} keep={keep} />
          {view === 'sent' && <StateFilter asked={asked} />}
        </div>
        {shown === 0 && <Nothing view={view} filtered={words !== '' || state !== ''} />}
        {shown > 0 && ('mails' in list ? <MailTable mails={list.mails} /> : <EnquiryList enquiries={list.enquiries} now={now} />)}
        <div className="panel__foot">
          <Pager
            page={list.page}
            pages={list.pages}
            to={(next) => listAddress(asked, { page: String(next) })}
            range={rangeOf({ total: list.total, more: list.more, page: list.page, shown, perPage: PAGE_SIZE })}
          />
        </div>
      </div>
      <output className="vh">{list.total === 1 ? '1 message' : `${list.total} messages`}</output>
    </main>
  );
}
