import { splitLanguage } from '@shop/contract/languages';
import { pageAt } from '@shop/contract/pages';
import type { Hit } from '#infra/visits';

export type VisitKind = 'home' | 'list' | 'product' | 'search' | 'page' | 'cart' | 'checkout' | 'order';
export type Device = 'phone' | 'tablet' | 'desktop';
/** What a hit was; `words` are those of a search. */
export type Visit = { kind: VisitKind; page: string; source: string; device: Device; words: string };

/** Calls that are steps of a purchase; each is made on its page alone. */
export const STEPS: Record<string, VisitKind> = {
  'POST /api/cart': 'cart',
  'POST /api/cart/price': 'cart',
  'GET /api/order/check-cart/': 'checkout',
  'POST /api/order': 'order',
};

/** Programs that say what they are. A browser without a head that hides it is counted, as everywhere. */
const BOTS =
  /bot|crawl|spider|slurp|preview|scan|monitor|uptime|lighthouse|headless|curl|wget|python|java\/|go-http|okhttp|axios|node|facebookexternalhit|whatsapp|telegram|embed|feed|fetch/i;
const TABLET = /ipad|tablet|kindle|silk|android(?!.*mobile)/i;
const PHONE = /mobi|iphone|ipod|android/i;
const MAX_PATH_LENGTH = 200;
const MAX_WORDS_LENGTH = 80;
/** A campaign as its link names it; anything else could be anything. */
const CAMPAIGN = /^[\w.-]{1,40}$/;

export const isBot = (agent: string): boolean => agent === '' || BOTS.test(agent);

export const deviceOf = (agent: string): Device => (TABLET.test(agent) ? 'tablet' : PHONE.test(agent) ? 'phone' : 'desktop');

/** What a hit counts as; null for pages that are no part of the storefront. */
export function readHit({ url, agent, referrer }: Hit, ownHost: string): Visit | null {
  const device = deviceOf(agent);
  const step = STEPS[url];
  if (step !== undefined) return { kind: step, page: '', source: '', device, words: '' };
  const [address = '', query = ''] = url.split('?');
  const { path } = splitLanguage(address.replace(/\/_(root)?\.data$|\.data$/, '') || '/');
  const page = pageAt(path);
  if (page?.area !== 'storefront') return null;
  const params = new URLSearchParams(query);
  const search = page.path === '/search' ? (params.get('q') ?? '').trim() : '';
  return {
    kind: search === '' ? kindOf(page.kind) : 'search',
    // A link's secret is no page that a report may show.
    page: page.path.includes(':token') ? page.path : path.slice(0, MAX_PATH_LENGTH),
    source: sourceOf(params.get('utm_source'), referrer, ownHost),
    device,
    words: search.replaceAll(/\s+/g, ' ').toLowerCase().slice(0, MAX_WORDS_LENGTH),
  };
}

const kindOf = (kind: string): VisitKind => (kind === 'home' || kind === 'list' || kind === 'product' ? kind : 'page');

/** The campaign, or the site whose link was followed; empty where it was typed in, or a link of the shop itself. */
function sourceOf(campaign: string | null, referrer: string, ownHost: string): string {
  if (campaign !== null && CAMPAIGN.test(campaign)) return campaign.toLowerCase();
  const host = URL.parse(referrer)?.hostname.replace(/^www\./, '') ?? '';
  return host === ownHost.replace(/^www\./, '') ? '' : host.slice(0, MAX_PATH_LENGTH);
}

/** The network that a visitor's address is in: the last number of IPv4 is dropped, of IPv6 all but the first three groups. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address.split('.').slice(0, 3).join('.');
  return address.split(':').slice(0, 3).join(':');
}
