/** A page that is the same for every visitor may be cached as long as in the shop's own cache. */
export const publicCacheHeaders = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' });
