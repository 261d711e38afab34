/** A page that is the same for everybody may be kept for as long as the shop itself keeps it. */
export const publicCacheHeaders = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' });
