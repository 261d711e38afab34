import { pageAt, type PagePath } from '@shop/contract/pages';
import type { Allowed } from '#infra/page-cache';

/**
 * Scripts that run on the pages where customers pay, each with its reason (PCI DSS 4.0.1, requirement 6.4.3). The content
 * security policy is built from this list, so no other script runs there. Card numbers are typed into the gateway's own
 * frame, never into a page of the shop.
 */
export const CHECKOUT_SCRIPTS = [
  {
    from: "'self'",
    what: 'The shop’s own pages, built from web/; and without keys the stand-in’s /razorpay-simulator/checkout.js',
    why: 'They show the order and open the widget.',
    keptWhole: 'Served by the shop itself under names that hold their hash; inline scripts by the hash in the policy.',
  },
  {
    from: 'https://checkout.razorpay.com',
    what: '/v1/checkout.js',
    why: 'The widget in which customers pay by card or UPI; loaded when somebody pays, not before.',
    keptWhole: 'Razorpay changes it without notice, so it has no fixed hash; it comes over TLS from Razorpay’s host alone.',
  },
  {
    from: 'https://cdn.razorpay.com',
    what: '/static/cx/razorpay-risk-detection/bundle.js',
    why: 'The widget loads it to tell customers from machines (Razorpay’s own list for its Magento plugin names it since 2026).',
    keptWhole: 'As above.',
  },
] as const;

const THIRD_PARTY = CHECKOUT_SCRIPTS.map(({ from }) => from).filter((from) => from !== "'self'");

/**
 * Hosts that the widget needs beside its scripts: its frame, its requests, its images, and the form that leads to its own
 * page.
 */
const WIDGET: Allowed = {
  'script-src': THIRD_PARTY,
  'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  'connect-src': ['https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  'img-src': ['https://*.razorpay.com'],
  'form-action': ['https://api.razorpay.com'],
};

const PAYMENT_PAGES: ReadonlySet<string | undefined> = new Set<PagePath>([
  '/checkout',
  '/order-placed/:id',
  '/pay/:token',
  '/gift-card/:token',
]);

/** Additional hosts that a page at this path may use: the widget's hosts on payment pages, none elsewhere. */
export const cspFor = (path: string): Allowed | undefined => (PAYMENT_PAGES.has(pageAt(path)?.path) ? WIDGET : undefined);
