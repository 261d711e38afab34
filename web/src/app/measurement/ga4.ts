import { askConsent, choice, hasRefused, offerChoice, saveChoice } from './consent.ts';
import {
  addedBy,
  checkoutOf,
  isPaidBy,
  placedBy,
  publicAddress,
  viewedProduct,
  type PlacedOrder,
  type ShopCall,
  type ShopEvent,
} from './shop-events.ts';

const WAITING = 'ga4Order.1';
const CHECKOUTS = /^\/((hi|ml)\/)?(checkout|guest-checkout)\/?$/;
/** Time after a navigation in which the page sets its title and tags. */
const SETTLE_MS = 1000;

/**
 * Google Analytics 4 behind consent. Nothing of Google's is loaded, and nothing is observed, before the visitor allows it; then
 * events are derived from the shop's own API calls, so the pages contain no tracking code.
 */
export function startMeasurement(id: string): void {
  if (hasRefused(navigator)) return;
  const ask = () =>
    askConsent((answer) => {
      const before = choice();
      saveChoice(answer);
      if (answer === 'yes' && before !== 'yes') measure(id);
      if (answer === 'no') forget();
    });
  const begin = () => {
    if (choice() === null) ask();
    offerChoice(ask);
  };
  if (choice() === 'yes') measure(id);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

/** Deletes Google's cookies immediately; its script is gone after the next page load. */
function forget(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const hosts = ['', ...location.hostname.split('.').map((_, i, all) => `; domain=.${all.slice(i).join('.')}`)];
  let isFound = false;
  for (const name of names.filter((it) => it.startsWith('_ga'))) {
    for (const host of hosts) document.cookie = `${name}=; path=/; max-age=0${host}`;
    isFound = true;
  }
  sessionStorage.removeItem(WAITING);
  if (isFound) location.reload();
}

type Gtag = (...parameters: unknown[]) => void;

function loadTag(id: string): Gtag {
  const layer: unknown[] = [];
  Object.assign(window, { dataLayer: layer });
  // Google's script reads the arguments object, not an array.
  const gtag: Gtag = function () {
    layer.push(arguments);
  };
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', 'default', { ...denied, analytics_storage: 'granted' });
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, allow_google_signals: false });
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  script.async = true;
  document.head.append(script);
  return gtag;
}

function measure(id: string): void {
  const gtag = loadTag(id);
  const send = ({ name, parameters }: ShopEvent) => gtag('event', name, parameters);
  let checkoutSent = false;

  function opened(): void {
    checkoutSent = false;
    window.setTimeout(() => {
      gtag('set', { page_location: publicAddress(location), page_referrer: '', page_title: document.title });
      gtag('event', 'page_view');
      const viewed = location.pathname.includes('/product/') ? viewedProduct(document) : null;
      if (viewed) send(viewed);
    }, SETTLE_MS);
  }

  function heard(call: ShopCall, before: GuestLines): void {
    const isCheckout = CHECKOUTS.test(location.pathname);
    const added = isCheckout ? null : addedBy(call, before);
    if (added) send(added);
    const checkout = isCheckout && !checkoutSent ? checkoutOf(call) : null;
    if (checkout) {
      checkoutSent = true;
      send(checkout);
    }
    const placed = placedBy(call);
    if (placed?.isSold) send(placed.purchase);
    else if (placed) sessionStorage.setItem(WAITING, JSON.stringify(placed));
    const waiting = waitingOrder();
    if (!placed && waiting && isPaidBy(call, waiting)) {
      sessionStorage.removeItem(WAITING);
      send(waiting.purchase);
    }
  }

  observeCalls(heard);
  observeNavigation(opened);
  opened();
}

type GuestLines = { variantId: string; quantity: number }[];

function guestLines(): GuestLines {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem('guestCart.1') ?? '[]');
    return Array.isArray(lines) ? (lines as GuestLines) : [];
  } catch {
    return [];
  }
}

function waitingOrder(): PlacedOrder | null {
  try {
    return JSON.parse(sessionStorage.getItem(WAITING) ?? 'null') as PlacedOrder | null;
  } catch {
    return null;
  }
}

/** Observes the responses of the shop's API calls, without changing or delaying them. */
function observeCalls(heard: (call: ShopCall, guestBefore: GuestLines) => void): void {
  const { fetch: original } = window;
  window.fetch = async (input, init) => {
    const before = guestLines();
    const response = await original(input, init);
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const isOwn = url.origin === location.origin && /^\/api\/(cart|order)/.test(url.pathname);
    if (isOwn && response.ok)
      void read(response.clone(), { url, init }).then(
        (call) => heard(call, before),
        () => undefined,
      );
    return response;
  };
}

type Requested = { url: URL; init: RequestInit | undefined };

async function read(response: Response, { url, init }: Requested): Promise<ShopCall> {
  const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  return { method: init?.method ?? 'GET', path: url.pathname, sent, answer: await response.json() };
}

function observeNavigation(opened: () => void): void {
  let path = location.pathname;
  const changed = () => {
    if (location.pathname === path) return;
    path = location.pathname;
    opened();
  };
  const { pushState, replaceState } = history;
  history.pushState = (...state) => {
    pushState.apply(history, state);
    changed();
  };
  history.replaceState = (...state) => {
    replaceState.apply(history, state);
    changed();
  };
  window.addEventListener('popstate', changed);
}

const id = document.currentScript?.dataset['id'];
if (id) startMeasurement(id);
