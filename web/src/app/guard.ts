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

/** The paths of the page table by access, without parameters. */
export type GuardedPaths = {
  admin: readonly string[];
  /** Only for customers who are logged in, also in an open shop. */
  customers: readonly string[];
  /** Public, even in a members-only shop. */
  anyone: readonly string[];
};

type Visit = {
  path: string;
  search: string;
  signedIn: boolean;
  role: string;
  /** Permissions of a member of staff; support has no access to products. */
  staffRole?: string;
  access: string;
  guarded: GuardedPaths;
  /** Whether the page is in English, the only language of the back office. */
  english: boolean;
};

/**
 * Returns the path of the redirect, or null when the visitor may stay (behaviour.md, Who may browse).
 * The text of this function is a part of the script in the page's head, which runs before the first paint. So it imports
 * nothing and reads no constant from outside.
 */
export function redirectOf({ path, search, signedIn, role, staffRole, access, guarded, english }: Visit): string | null {
  const here = path.replace(/(.)\/+$/, '$1');
  const toLogin = '/login?next=' + encodeURIComponent(path + search);
  const isBelow = (paths: readonly string[]) => paths.some((it) => here === it || here.startsWith(it + '/'));
  if (isBelow(guarded.admin)) {
    if (!signedIn) return toLogin;
    if (role !== 'admin') return '/';
    return english ? null : path + search;
  }
  if (here === '/') {
    if (!signedIn || role !== 'admin' || /[?&]view=store(&|$)/.test(search)) return null;
    return staffRole === 'support' ? '/order-admin' : '/product-table';
  }
  if (signedIn || isBelow(guarded.anyone)) return null;
  if (access === 'open' && !isBelow(guarded.customers)) return null;
  return toLogin;
}

/** The guarded paths of the page table; a path below another of the same list is covered by it. */
export function guardedPaths(): GuardedPaths {
  const pathsOf = (isOne: (page: (typeof PAGES)[number]) => boolean) => {
    const paths = [...new Set(PAGES.filter(isOne).map(({ path }) => staticPart(path)))];
    return paths.filter((path) => !paths.some((parent) => path.startsWith(`${parent}/`)));
  };
  return {
    admin: pathsOf(({ area }) => area === 'admin'),
    customers: pathsOf((page) => page.area === 'storefront' && page.access === 'customer'),
    // The gallery exists in development only and is open to all.
    anyone: [
      ...pathsOf((page) => page.area === 'storefront' && page.access === 'anyone'),
      ...(import.meta.env.DEV ? ['/gallery'] : []),
    ],
  };
}

/** The redirect of the current visitor from a path; null when they may stay. */
export const redirectNow = ({ pathname, search }: { pathname: string; search: string }): string | null =>
  window.redirectFor?.(pathname, search) ?? null;

/** The guard on every navigation inside the site. */
export const guard: Route.ClientMiddlewareFunction = ({ url }, next) => {
  const elsewhere = redirectNow(url);
  // The server redirects the back office's addresses below a prefix to the English ones, which are another document.
  if (elsewhere !== null) throw LANGUAGE === 'en' ? redirect(elsewhere) : redirectDocument(elsewhere);
  return next();
};

/** The script is inlined in every page, so it is short. */
const withoutIndent = (code: string): string => code.replaceAll(/\n\s+/g, '\n');

/**
 * The guard before the first paint, as a script's text, which also stores the guard for later navigation, so that the page
 * table is not in the first visit's script. A page from which the visitor is redirected is never painted; the header knows
 * at once whether the visitor is logged in, and the cart whether a guest's is empty.
 */
export const guardScript =
  (): string => `(function(){try{var d=document.documentElement,l=location,s=localStorage,p='${PATH_PREFIX}',g=${JSON.stringify(guardedPaths())};
function role(){var r=s.getItem('role');return s.getItem('accessToken')&&(r==='user'||r==='admin')?r:''}
function bare(x){return x===p||x.indexOf(p+'/')===0?x.slice(p.length)||'/':x}
window.redirectFor=function(path,search){var r=role();
return (${withoutIndent(redirectOf.toString())})({path:bare(path),search:search,signedIn:!!r,role:r,staffRole:s.getItem('staffRole')||'',access:d.getAttribute('data-access')||'members',guarded:g,english:!p})};
if(role()&&s.getItem('name'))d.setAttribute('data-session','in');
if(!role()&&!s.getItem('${guestLines.name}'))d.setAttribute('data-cart','empty');
${languageScript()}
var e=redirectFor(l.pathname,l.search);
if(e!==null){d.setAttribute('hidden','');l.replace(p+e)}}catch(x){}})()`;
