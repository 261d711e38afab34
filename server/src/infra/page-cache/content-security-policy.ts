import { createHash } from 'node:crypto';

/** How the renderer says with which word it marked its own scripts (web/src/app/csp-nonce.ts); it never leaves the server. */
export const NONCE_PLACEHOLDER = 'x-script-mark';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

const asAttribute = (mark: string): string => ` nonce="${mark}"`;

/** The page as it is sent: the marks have served. */
export const stripNonces = (html: string, mark: string): string => html.replaceAll(asAttribute(mark), '');

/** How the script begins that asks for consent to Google Analytics 4. It is in a page only where the owner set an id. */
export const GA4_SCRIPT = '<script defer src="/ga4.js"';
/** What Google's script and its reports need, once a visitor allowed it. */
const GA4_SOURCES: Allowed = {
  'script-src': ['https://www.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

/**
 * The content security policy (behaviour.md, Resilience): only the inline scripts that this page was made with run, known
 * by their nonce. A script that someone wrote into a product's name has no nonce, and so gets no hash.
 */
export function cspFor(html: string, mark: string | null): string {
  const own =
    mark === null
      ? []
      : [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = '']) => attributes.includes(asAttribute(mark)));
  const hashes = new Set(own.map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`));
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
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

/** Sources beside its own that a page may use, by directive. */
export type Allowed = Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src' | 'form-action', readonly string[]>>;

/** The same policy with these sources as well. */
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

/** The same policy for a page that the shop's own back office shows in a frame. */
export const framedBySelf = (policy: string): string => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
