import { preload } from 'react-dom';

/**
 * Has the page's head name a face that is painted first, so that it comes beside the styles, not after them. It stands
 * before the page's own word on referrers, so it says for itself that an address, which may hold a key, is not told.
 */
export function preloadFont(href: string): void {
  if (import.meta.env.SSR)
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', referrerPolicy: 'no-referrer' });
}
