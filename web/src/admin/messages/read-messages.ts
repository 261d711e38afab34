import { listEnquiries } from '@shop/contract/enquiries';
import { listMails, MailState } from '@shop/contract/mail';
import { call } from '../../api/client.ts';
import { pagingAsked } from '../shared/list-params.ts';
import { nullOnError } from '../shared/null-on-error.ts';
import { listOrNothing } from '../shared/clamp-page.ts';

export type View = 'open' | 'handled' | 'sent';

/** What an address asks to see; anything else shows what is open. */
export function viewAsked(asked: URLSearchParams): View {
  const view = asked.get('view');
  return view === 'handled' || view === 'sent' ? view : 'open';
}

/** The state of mails that an address asks for; anything that is none asks for all. */
export const stateAsked = (asked: URLSearchParams): MailState | undefined =>
  MailState.options.find((state) => state === asked.get('state'));

async function readSent(address: string, asked: URLSearchParams) {
  const query = { q: asked.get('q') ?? '', state: stateAsked(asked), ...pagingAsked(asked) };
  const [list, waiting] = await Promise.all([
    listOrNothing(address, call(listMails, { query })),
    nullOnError(call(listEnquiries, { query: { limit: 1 } })),
  ]);
  return { view: 'sent' as const, list, open: waiting?.open ?? null };
}

/** The messages, or the mails that the shop sent, as the address asks for them, and the moment they were read at. */
export async function readMessages(address: string) {
  const asked = new URL(address).searchParams;
  const view = viewAsked(asked);
  if (view === 'sent') return { now: Date.now(), ...(await readSent(address, asked)) };
  const query = { q: asked.get('q') ?? '', which: view, ...pagingAsked(asked) };
  const list = await listOrNothing(address, call(listEnquiries, { query }));
  return { now: Date.now(), view: view === 'handled' ? ('handled' as const) : ('open' as const), list, open: list?.open ?? null };
}
