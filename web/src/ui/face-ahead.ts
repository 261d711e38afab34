import { preload } from 'react-dom';

/** Has the page's head name a face that is painted first, so that it comes beside the styles, not after them. */
export function faceAhead(href: string): void {
  if (import.meta.env.SSR) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
