import { preload } from 'react-dom';

/**
 * Preloads a font of the first paint, so that it loads beside the styles, not after them. The link is before the page's
 * referrer policy, so it has its own: a URL, which may contain a token, is not sent.
 */
export function preloadFont(href: string): void {
  if (import.meta.env.SSR)
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', referrerPolicy: 'no-referrer' });
}
