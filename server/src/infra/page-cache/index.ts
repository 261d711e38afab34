/** Cached responses (HTML and public JSON): tags, invalidation across instances, compression, CSP and server rendering. */
export { invalidateCacheTags, type PageInvalidation } from './cache-tags.ts';
export { type Allowed, cspFor, extendCsp, GA4_SCRIPT } from './content-security-policy.ts';
export { createPageCache, type PageCache } from './page-cache.ts';
export { createPublicCache, type Memoize, type PublicCache } from './public-cache.ts';
export type { Period, ScheduledChanges } from './scheduled-changes.ts';
export { createResponseCache, serveFromCache } from './serve-cached.ts';
export { devApp } from './dev-app.ts';
export { addressOf, builtApp, servePages, type WebApp } from './serve-pages.ts';
