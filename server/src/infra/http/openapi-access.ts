import { scopeOf } from '@shop/contract/api-keys';
import type { Route } from '@shop/contract/route';
import { rolesFor } from '@shop/contract/staff';

/** The description of a call in the document: who may call it, how often, and whether its response is cached. */
export function describeAccess(route: Route): string {
  const { limit, cache } = route;
  const sentences = [
    whoMayCall(route),
    limit && `A caller has ${limit.times} calls in ${limit.seconds} s.`,
    cache === 'public' && 'The response is the same for every caller, and is cached until its data changes.',
  ];
  return sentences.filter(Boolean).join(' ');
}

function whoMayCall(route: Route): string {
  if (route.access === 'anyone') return 'No login is needed.';
  const scope = scopeOf(route);
  const byKey = scope ? `An API key needs the scope ${scope}.` : 'No API key may call it.';
  if (route.access === 'admin') return `For staff: ${rolesFor(route).join(', ')}. ${byKey}`;
  return `For an account that is logged in${route.guests ? ', and for guests where the shop takes their orders' : ''}. ${byKey}`;
}
