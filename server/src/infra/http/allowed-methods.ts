import type { Route } from '@shop/contract/route';

/** Returns the methods that the API accepts at a URL path such as `/api/order/123`; none for an unknown path. */
export function allowedMethods(routes: readonly Pick<Route, 'method' | 'path'>[], prefix: string): (url: string) => string[] {
  const known = routes.map(({ method, path }) => ({ method, matches: patternOf(prefix + path) }));
  return (url) => {
    const path = url.split('?')[0] ?? '';
    const methods = new Set(known.filter(({ matches }) => matches.test(path)).map(({ method }): string => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].sort();
  };
}

/** A trailing slash is accepted, as in the router. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`);
