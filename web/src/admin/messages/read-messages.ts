import { ENQUIRY_SORTS, listEnquiries } from '@shop/contract/enquiries';
import { listMails, MAIL_SORTS, MailChannel, MailState } from '@shop/contract/mail';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import { call } from '../../api/client.ts';
import { pagingParams, sortParams } from '../shared/list-params.ts';
import { nullOnError } from '../shared/null-on-error.ts';
import { listOrNull } from '../shared/clamp-page.ts';

export type View = 'open' | 'handled' | 'sent';

/** The view in the URL; any other value means open messages. */
export function viewParam(params: URLSearchParams): View {
  const view = params.get('view');
  return view === 'handled' || view === 'sent' ? view : 'open';
}

/** The state filter of sent e-mails in the URL; any other value means all. */
export const stateParam = (params: URLSearchParams): MailState | undefined =>
  MailState.options.find((state) => state === params.get('state'));

/** The channel filter in the URL; any other value means both. */
const channelParam = (params: URLSearchParams): MailChannel | undefined =>
  MailChannel.options.find((channel) => channel === params.get('channel'));

const mailQuery = (params: URLSearchParams) => ({
  q: params.get('q') ?? '',
  state: stateParam(params),
  channel: channelParam(params),
  ...sortParams(params, MAIL_SORTS),
});

/** A page of sent messages with the filters of the URL, for their CSV file. */
export async function readMailPage(params: URLSearchParams, page: number) {
  const { mails, pages, more } = await call(listMails, { query: { ...mailQuery(params), page, limit: MAX_PAGE_SIZE } });
  return { rows: mails, pages, more };
}

/** The filter of customers' messages in the URL, as the API takes it. */
export const enquiryFilter = (params: URLSearchParams) => ({
  q: params.get('q') ?? '',
  which: viewParam(params) === 'handled' ? ('handled' as const) : ('open' as const),
});
const enquiryQuery = (params: URLSearchParams) => ({ ...enquiryFilter(params), ...sortParams(params, ENQUIRY_SORTS) });

/** A page of customers' messages with the filters of the URL, for their CSV file. */
export async function readEnquiryPage(params: URLSearchParams, page: number) {
  const { enquiries, pages, more } = await call(listEnquiries, {
    query: { ...enquiryQuery(params), page, limit: MAX_PAGE_SIZE },
  });
  return { rows: enquiries, pages, more };
}

async function readSentMails(url: string, params: URLSearchParams) {
  const query = { ...mailQuery(params), ...pagingParams(params) };
  const [list, waiting] = await Promise.all([
    listOrNull(url, call(listMails, { query })),
    nullOnError(call(listEnquiries, { query: { limit: 1 } })),
  ]);
  return { view: 'sent' as const, list, open: waiting?.open ?? null };
}

/** Loads the messages or sent e-mails for a URL, with the time of the request. */
export async function readMessages(url: string) {
  const params = new URL(url).searchParams;
  const view = viewParam(params);
  if (view === 'sent') return { now: Date.now(), ...(await readSentMails(url, params)) };
  const query = { ...enquiryQuery(params), ...pagingParams(params) };
  const list = await listOrNull(url, call(listEnquiries, { query }));
  return { now: Date.now(), view: view === 'handled' ? ('handled' as const) : ('open' as const), list, open: list?.open ?? null };
}
