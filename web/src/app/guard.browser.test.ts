// covers: who-may-browse
import { expect, test } from 'vitest';
import { PAGES } from '@shop/contract/pages';
import { guardedPaths, guardScript, redirectNow, redirectOf } from './guard.ts';

const stranger = { search: '', signedIn: false, role: '', access: 'members', guarded: guardedPaths() };
const customer = { ...stranger, signedIn: true, role: 'user' };
const admin = { ...stranger, signedIn: true, role: 'admin' };

test.each([
  { name: 'a stranger may see home', visit: { ...stranger, path: '/' }, to: null },
  { name: 'a stranger may log in', visit: { ...stranger, path: '/login' }, to: null },
  {
    name: 'a stranger logs in before browsing, and comes back',
    visit: { ...stranger, path: '/mens', search: '?size=32' },
    to: '/login?next=%2Fmens%3Fsize%3D32',
  },
  {
    name: 'a stranger logs in before the back office',
    visit: { ...stranger, path: '/order-admin' },
    to: '/login?next=%2Forder-admin',
  },
  { name: 'a customer goes where they like', visit: { ...customer, path: '/cart' }, to: null },
  { name: 'a customer is sent home from the back office', visit: { ...customer, path: '/product-table/' }, to: '/' },
  { name: 'an admin’s home is the product table', visit: { ...admin, path: '/' }, to: '/product-table' },
  { name: 'support begins with the orders', visit: { ...admin, staffRole: 'support', path: '/' }, to: '/order-admin' },
  { name: 'a stranger may confirm an email', visit: { ...stranger, path: '/verify-email' }, to: null },
  { name: 'a stranger may answer an invitation', visit: { ...stranger, path: '/accept-invitation' }, to: null },
  { name: 'a stranger may follow a tracking link', visit: { ...stranger, path: '/track/abc' }, to: null },
  { name: 'an admin may look at the store', visit: { ...admin, path: '/', search: '?view=store' }, to: null },
  {
    name: 'an open shop lets strangers browse',
    visit: { ...stranger, access: 'open', path: '/product/straight-jeans' },
    to: null,
  },
  {
    name: 'an open shop keeps a stranger’s wishlist',
    visit: { ...stranger, access: 'open', path: '/wishlist' },
    to: null,
  },
  {
    name: 'an open shop asks strangers at checkout',
    visit: { ...stranger, access: 'open', path: '/checkout' },
    to: '/login?next=%2Fcheckout',
  },
  {
    name: 'an open shop asks strangers to log in before Security',
    visit: { ...stranger, access: 'open', path: '/security' },
    to: '/login?next=%2Fsecurity',
  },
])('$name', ({ visit, to }) => {
  expect(redirectOf(visit)).toBe(to);
});

test('every screen of the back office is closed to strangers and customers, however the shop is open', () => {
  const paths = PAGES.filter(({ area }) => area === 'admin').map(({ path }) => path.replace(':id', '42'));
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    expect(redirectOf({ ...stranger, access: 'open', path }), path).toBe(`/login?next=${encodeURIComponent(path)}`);
    expect(redirectOf({ ...customer, access: 'open', path }), path).toBe('/');
    expect(redirectOf({ ...admin, path }), path).toBeNull();
  }
});

/** Runs the text as the page's head does. */
function runInHead(text: string): void {
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
  script.remove();
}

test('Guard script: it keeps the guard for later navigation, which follows login and logout', () => {
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
