// covers: who-may-browse
import { expect, test } from 'vitest';
import { PAGES } from '@shop/contract/pages';
import { guardedPaths, guardScript, redirectNow, redirectOf } from './guard.ts';

const visitor = { search: '', signedIn: false, role: '', access: 'members', guarded: guardedPaths(), english: true };
const customer = { ...visitor, signedIn: true, role: 'user' };
const admin = { ...visitor, signedIn: true, role: 'admin' };

test.each([
  { name: 'a visitor may see home', visit: { ...visitor, path: '/' }, to: null },
  { name: 'a visitor may log in', visit: { ...visitor, path: '/login' }, to: null },
  {
    name: 'a visitor logs in before browsing, and comes back',
    visit: { ...visitor, path: '/mens', search: '?size=32' },
    to: '/login?next=%2Fmens%3Fsize%3D32',
  },
  {
    name: 'a visitor logs in before the back office',
    visit: { ...visitor, path: '/order-admin' },
    to: '/login?next=%2Forder-admin',
  },
  { name: 'a customer goes where they like', visit: { ...customer, path: '/cart' }, to: null },
  { name: 'a customer is sent home from the back office', visit: { ...customer, path: '/product-table/' }, to: '/' },
  { name: 'an admin’s home is the product table', visit: { ...admin, path: '/' }, to: '/product-table' },
  { name: 'support begins with the orders', visit: { ...admin, staffRole: 'support', path: '/' }, to: '/order-admin' },
  { name: 'a visitor may confirm an email', visit: { ...visitor, path: '/verify-email' }, to: null },
  { name: 'a visitor may answer an invitation', visit: { ...visitor, path: '/accept-invitation' }, to: null },
  { name: 'a visitor may follow a tracking link', visit: { ...visitor, path: '/track/abc' }, to: null },
  {
    name: 'staff in the pages of another language load the back office from the server',
    visit: { ...admin, english: false, path: '/order-admin', search: '?page=2' },
    to: '/order-admin?page=2',
  },
  { name: 'an admin may look at the store', visit: { ...admin, path: '/', search: '?view=store' }, to: null },
  {
    name: 'an open shop lets visitors browse',
    visit: { ...visitor, access: 'open', path: '/product/straight-jeans' },
    to: null,
  },
  {
    name: 'an open shop keeps a visitor’s wishlist',
    visit: { ...visitor, access: 'open', path: '/wishlist' },
    to: null,
  },
  {
    name: 'an open shop asks visitors at checkout',
    visit: { ...visitor, access: 'open', path: '/checkout' },
    to: '/login?next=%2Fcheckout',
  },
  {
    name: 'an open shop asks visitors to log in before Security',
    visit: { ...visitor, access: 'open', path: '/security' },
    to: '/login?next=%2Fsecurity',
  },
])('$name', ({ visit, to }) => {
  expect(redirectOf(visit)).toBe(to);
});

test('every admin page is closed to visitors and customers, also in an open shop', () => {
  const paths = PAGES.filter(({ area }) => area === 'admin').map(({ path }) => path.replace(':id', '42'));
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    expect(redirectOf({ ...visitor, access: 'open', path }), path).toBe(`/login?next=${encodeURIComponent(path)}`);
    expect(redirectOf({ ...customer, access: 'open', path }), path).toBe('/');
    expect(redirectOf({ ...admin, path }), path).toBeNull();
  }
});

/** Runs the text like the script in the page's head. */
function runInHead(text: string): void {
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
  script.remove();
}

test('Guard script: it stores the guard for later navigation, which respects login and logout', () => {
  document.documentElement.dataset['access'] = 'members';
  localStorage.clear();
  history.replaceState(null, '', '/login');
  runInHead(guardScript());
  expect(redirectNow({ pathname: '/cart', search: '' })).toBe('/login?next=%2Fcart');
  localStorage.setItem('accessToken', 'token');
  localStorage.setItem('role', 'user');
  expect(redirectNow({ pathname: '/cart', search: '' })).toBeNull();
  expect(redirectNow({ pathname: '/dashboard', search: '' })).toBe('/');
  localStorage.clear();
});
