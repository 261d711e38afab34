/** A page that is the same for every visitor may be cached for as long as the shop's own cache keeps it. */
export const publicCacheHeaders = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' });
