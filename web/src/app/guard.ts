import { redirect } from 'react-router';
import type { Route } from '../+types/root.ts';
import { session } from '../api/session.ts';
import { guestLines } from '../storefront/guest/guest-storage.ts';

/** Development's gallery is free for all; the list stays empty in production. */
const free = import.meta.env.DEV ? ['/gallery'] : [];

type Visit = {
  path: string;
  search: string;
  signedIn: boolean;
  role: string;
  /** What a member of staff may do; support has no products to begin the day with. */
  staffRole?: string;
  access: string;
  free: string[];
};

/**
 * Where a visitor is sent instead, or null when they may stay (rulings.md: The guard, `/`, Admin guard).
 *
 * The text of this function is also the script in the page's head, which runs before anything is
 * painted. So it stands alone: no imports, no constants from outside.
 */
export function sentTo({ path, search, signedIn, role, staffRole, access, free }: Visit): string | null {
  const here = path.replace(/(.)\/+$/, '$1');
  const toLogin = '/login?next=' + encodeURIComponent(path + search);
  if (free.includes(here)) return null;
  if (
    /^\/(dashboard|product-table|add-product|category|coupon|offers|user|order-admin|returns|tax|messages|settings|staff|audit-log|background-work|import|customers)(\/|$)/.test(
      here,
    )
  ) {
    if (!signedIn) return toLogin;
    return role === 'admin' ? null : '/';
  }
  if (here === '/') {
    if (!signedIn || role !== 'admin' || /[?&]view=store(&|$)/.test(search)) return null;
    return staffRole === 'support' ? '/order-admin' : '/product-table';
  }
  if (signedIn || /^\/(login|register|forgot-password|reset-password|verify-email|accept-invitation)$/.test(here)) return null;
  if (access === 'open' && !/^\/(checkout|order-placed|order|productlisting|profile|return)(\/|$)/.test(here)) return null;
  return toLogin;
}

/** Where the visitor, as they are signed in now, is sent from an address; null when they may stay. */
export function whereTo({ pathname, search }: { pathname: string; search: string }): string | null {
  const mine = session.get();
  const access = document.documentElement.dataset['access'] ?? 'members';
  return sentTo({
    path: pathname,
    search,
    signedIn: mine !== null,
    role: mine?.role ?? '',
    staffRole: mine?.staffRole ?? '',
    access,
    free,
  });
}

/** The guard on every navigation inside the site. */
export const guard: Route.ClientMiddlewareFunction = ({ url }, next) => {
  const elsewhere = whereTo(url);
  if (elsewhere !== null) throw redirect(elsewhere);
  return next();
};

/**
 * The guard before the first paint, as a script's text. A page for which the visitor is sent elsewhere is
 * never shown, not even for a frame; the header learns at once whether somebody is signed in, and the cart whether a guest
 * has anything in it.
 */
export const guardScript =
  (): string => `(function(){try{var d=document.documentElement,l=location,s=localStorage,t=s.getItem('accessToken'),r=s.getItem('role'),i=!!t&&(r==='user'||r==='admin');
if(i&&s.getItem('name'))d.setAttribute('data-session','in');
if(!i&&!s.getItem('${guestLines.name}'))d.setAttribute('data-cart','empty');
var e=(${sentTo.toString()})({path:l.pathname,search:l.search,signedIn:i,role:r||'',staffRole:s.getItem('staffRole')||'',access:d.getAttribute('data-access')||'members',free:${JSON.stringify(free)}});
if(e!==null){d.setAttribute('hidden','');l.replace(e)}}catch(x){}})()`;
