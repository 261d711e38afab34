import { PAGES, staticPart } from '@shop/contract/pages';
import { redirect, redirectDocument } from 'react-router';
import type { Route } from '../+types/root.ts';
import { LANGUAGE, PATH_PREFIX } from '../shared/language.ts';
import { languageScript } from './language-links.ts';
import { guestLines } from '../storefront/guest/guest-storage.ts';

declare global {
  interface Window {
    /** Set by the script in the page's head (`guardScript`). */
    redirectFor?: (path: string, search: string) => string | null;
  }
}

/** The paths of the table of pages as the guard distinguishes them, without parameters. */
export type GuardedPaths = {
  admin: readonly string[];
  /** Only for customers who are signed in, however the shop is open. */
  customers: readonly string[];
  /** For everybody, also in a shop for members. */
  anyone: readonly string[];
};

type Visit = {
  path: string;
  search: string;
  signedIn: boolean;
  role: string;
  /** What a member of staff may do; support has no products to begin the day with. */
  staffRole?: string;
  access: string;
  guarded: GuardedPaths;
};

/**
 * Where a visitor is sent instead, or null when they may stay (behaviour.md, Who may browse).
 *
 * The text of this function is a part of the script in the page's head, which runs before anything is painted. So it
 * imports nothing and reads no constant from outside.
 */
export function redirectOf({ path, search, signedIn, role, staffRole, access, guarded }: Visit): string | null {
  const here = path.replace(/(.)\/+$/, '$1');
  const toLogin = '/login?next=' + encodeURIComponent(path + search);
  const isBelow = (paths: readonly string[]) => paths.some((it) => here === it || here.startsWith(it + '/'));
  if (isBelow(guarded.admin)) {
    if (!signedIn) return toLogin;
    return role === 'admin' ? null : '/';
  }
  if (here === '/') {
    if (!signedIn || role !== 'admin' || /[?&]view=store(&|$)/.test(search)) return null;
    return staffRole === 'support' ? '/order-admin' : '/product-table';
  }
  if (signedIn || isBelow(guarded.anyone)) return null;
  if (access === 'open' && !isBelow(guarded.customers)) return null;
  return toLogin;
}

/** The guarded paths of the table; a path below another of the same list is covered by it. */
export function guardedPaths(): GuardedPaths {
  const pathsOf = (isOne: (page: (typeof PAGES)[number]) => boolean) => [
    ...new Set(PAGES.filter(isOne).map(({ path }) => staticPart(path))),
  ];
  return {
    admin: pathsOf(({ area }) => area === 'admin'),
    customers: pathsOf((page) => page.area === 'storefront' && page.access === 'customer'),
    // Development's gallery is open to all; there is none in production.
    anyone: [
      ...pathsOf((page) => page.area === 'storefront' && page.access === 'anyone'),
      ...(import.meta.env.DEV ? ['/gallery'] : []),
    ],
  };
}

/** Where the visitor, as they are signed in now, is sent from an address; null when they may stay. */
export const redirectNow = ({ pathname, search }: { pathname: string; search: string }): string | null =>
  window.redirectFor?.(pathname, search) ?? null;

/** The guard on every navigation inside the site. */
export const guard: Route.ClientMiddlewareFunction = ({ url }, next) => {
  const elsewhere = redirectNow(url);
  // The back office has no pages in other languages, so the server leads there.
  if (elsewhere !== null) throw LANGUAGE === 'en' ? redirect(elsewhere) : redirectDocument(elsewhere);
  return next();
};

/** Every page carries the text. */
const withoutIndent = (code: string): string => code.replaceAll(/\n\s+/g, '\n');

/**
 * The guard before the first paint, as a script's text, which also keeps the guard for later navigation: the table of pages
 * stays out of the first visit's script. A page for which the visitor is sent elsewhere is never shown, not even for a
 * frame; the header learns at once whether the visitor is signed in, and the cart whether a guest has anything in it.
 */
export const guardScript =
  (): string => `(function(){try{var d=document.documentElement,l=location,s=localStorage,p='${PATH_PREFIX}',g=${JSON.stringify(guardedPaths())};
function role(){var r=s.getItem('role');return s.getItem('accessToken')&&(r==='user'||r==='admin')?r:''}
function bare(x){return x===p||x.indexOf(p+'/')===0?x.slice(p.length)||'/':x}
window.redirectFor=function(path,search){var r=role();
return (${withoutIndent(redirectOf.toString())})({path:bare(path),search:search,signedIn:!!r,role:r,staffRole:s.getItem('staffRole')||'',access:d.getAttribute('data-access')||'members',guarded:g})};
if(role()&&s.getItem('name'))d.setAttribute('data-session','in');
if(!role()&&!s.getItem('${guestLines.name}'))d.setAttribute('data-cart','empty');
${languageScript()}
var e=redirectFor(l.pathname,l.search);
if(e!==null){d.setAttribute('hidden','');l.replace(p+e)}}catch(x){}})()`;
