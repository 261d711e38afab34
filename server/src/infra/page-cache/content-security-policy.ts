import { createHash } from 'node:crypto';

/** Header with the nonce of a page's scripts, set by the renderer (web/src/app/csp-nonce.ts) and removed before the response is sent. */
export const NONCE_PLACEHOLDER = 'x-script-nonce';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

const asAttribute = (nonce: string): string => ` nonce="${nonce}"`;

/** Removes the nonces from the page before it is sent, because the hashes replace them. */
export const stripNonces = (html: string, nonce: string): string => html.replaceAll(asAttribute(nonce), '');

/** The beginning of the script that requests consent for Google Analytics 4. It is in a page only if the owner set an id. */
export const GA4_SCRIPT = '<script defer src="/ga4.js"';
/** Hosts of Google's script and its reports, once a visitor consented. */
const GA4_SOURCES: Allowed = {
  'script-src': ['https://www.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

/**
 * The content security policy (behaviour.md, Resilience): only the inline scripts that this page was rendered with run,
 * known by their nonce. A script injected through a product's name has no nonce, and so gets no hash.
 */
export function cspFor(html: string, nonce: string | null): string {
  const own =
    nonce === null
      ? []
      : [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = '']) => attributes.includes(asAttribute(nonce)));
  const hashes = new Set(own.map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`));
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');
  return html.includes(GA4_SCRIPT) ? extendCsp(policy, GA4_SOURCES) : policy;
}

/** Additional sources that a page may use, by directive. */
export type Allowed = Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src' | 'form-action', readonly string[]>>;

/** Extends a policy with these sources. */
export function extendCsp(policy: string, allowed: Allowed): string {
  const directives = new Map<string, readonly string[]>(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  for (const [name, more] of Object.entries(allowed)) directives.set(name, [...(directives.get(name) ?? []), ...more]);
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** The same policy for a page that the shop's own admin shows in a frame. */
export const framedBySelf = (policy: string): string => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
