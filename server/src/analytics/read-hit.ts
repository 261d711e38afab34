import { splitLanguage } from '@shop/contract/languages';
import { pageAt } from '@shop/contract/pages';
import type { Hit } from '#infra/metrics';

export type VisitKind = 'home' | 'list' | 'product' | 'search' | 'page' | 'cart' | 'checkout' | 'order';
export type Device = 'phone' | 'tablet' | 'desktop';
/** A classified hit; `words` are the search terms. */
export type Visit = { kind: VisitKind; page: string; source: string; device: Device; words: string };

/** Requests that are steps of a purchase; each is sent by one page alone. */
export const STEPS: Record<string, VisitKind> = {
  'POST /api/cart': 'cart',
  'POST /api/cart/price': 'cart',
  'GET /api/order/check-cart/': 'checkout',
  'POST /api/order': 'order',
};

/** User agents that identify themselves as bots. A headless browser that hides it is counted, as in other analytics. */
const BOTS =
  /bot|crawl|spider|slurp|preview|scan|monitor|uptime|lighthouse|headless|curl|wget|python|java\/|go-http|okhttp|axios|node|facebookexternalhit|whatsapp|telegram|embed|feed|fetch/i;
const TABLET = /ipad|tablet|kindle|silk|android(?!.*mobile)/i;
const PHONE = /mobi|iphone|ipod|android/i;
const MAX_PATH_LENGTH = 200;
const MAX_WORDS_LENGTH = 80;
/** Format of a campaign in a link; other values are ignored, since a link can contain anything. */
const CAMPAIGN = /^[\w.-]{1,40}$/;

export const isBot = (agent: string): boolean => agent === '' || BOTS.test(agent);

export const deviceOf = (agent: string): Device => (TABLET.test(agent) ? 'tablet' : PHONE.test(agent) ? 'phone' : 'desktop');

/** Classifies a hit; null for pages outside the storefront. */
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
    // A token in a link is a secret, so reports show the route instead of the path.
    page: page.path.includes(':token') ? page.path : path.slice(0, MAX_PATH_LENGTH),
    source: sourceOf(params.get('utm_source'), referrer, ownHost),
    device,
    words: search.replaceAll(/\s+/g, ' ').toLowerCase().slice(0, MAX_WORDS_LENGTH),
  };
}

const kindOf = (kind: string): VisitKind => (kind === 'home' || kind === 'list' || kind === 'product' ? kind : 'page');

/** The campaign, or the site whose link was followed; empty for a typed URL and for links of the shop itself. */
function sourceOf(campaign: string | null, referrer: string, ownHost: string): string {
  if (campaign !== null && CAMPAIGN.test(campaign)) return campaign.toLowerCase();
  const host = URL.parse(referrer)?.hostname.replace(/^www\./, '') ?? '';
  return host === ownHost.replace(/^www\./, '') ? '' : host.slice(0, MAX_PATH_LENGTH);
}

/** The network of a visitor's IP address: without the last number of IPv4, the first three groups of IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address.split('.').slice(0, 3).join('.');
  return address.split(':').slice(0, 3).join(':');
}
