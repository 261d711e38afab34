// covers: session
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readWishlist } from '@shop/contract/wishlist';
import { fetchTransport } from '../api/fetch-transport.ts';
import { session } from '../api/session.ts';
import { renewSession } from './renew-session.ts';

const anjali = { accessToken: 'old', userData: { role: 'user' as const, name: 'Anjali', image: '' } };
const send = fetchTransport({ token: () => session.get()?.accessToken, renew: renewSession });
const problem = { success: false, code: 'not_signed_in', message: 'Please log in.' };
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

/** A server that accepts only the token `new`, and answers a refresh with the given response. */
function serverThatAnswersRefresh(refresh: () => Response) {
  return vi.fn(async (address: string, { headers }: { headers: Record<string, string> }) => {
    if (address === '/api/session/refresh') return refresh();
    return headers['authorization'] === 'Bearer new' ? json(200, { wishlist: [] }) : json(401, problem);
  });
}

const requestsTo = (fetch: ReturnType<typeof serverThatAnswersRefresh>, path: string) =>
  fetch.mock.calls.filter(([address]) => address === path);

beforeEach(() => {
  // On the home page a visitor whose session ends is not redirected.
  history.replaceState(null, '', '/');
  session.save(anjali);
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.clear();
});

test('Token refresh: concurrent calls share one request, and go on with the new token', async () => {
  const fetch = serverThatAnswersRefresh(() => json(200, { ...anjali, accessToken: 'new' }));
  vi.stubGlobal('fetch', fetch);
  const answers = await Promise.all([1, 2, 3].map(() => send(readWishlist, {})));
  expect(answers).toEqual([{ wishlist: [] }, { wishlist: [] }, { wishlist: [] }]);
  expect(requestsTo(fetch, '/api/session/refresh')).toHaveLength(1);
  expect(localStorage.getItem('accessToken')).toBe('new');
});

test('Token refresh: a session that the server has ended is cleared', async () => {
  vi.stubGlobal(
    'fetch',
    serverThatAnswersRefresh(() => json(401, problem)),
  );
  await expect(send(readWishlist, {})).rejects.toThrow('Please log in.');
  expect(session.get()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('Token refresh: a refusal after a logout opens no other page', async () => {
  history.replaceState(null, '', '/profile');
  const refuse = () => {
    session.clear();
    return json(401, problem);
  };
  vi.stubGlobal('fetch', serverThatAnswersRefresh(refuse));
  await expect(send(readWishlist, {})).rejects.toThrow('Please log in.');
  expect(location.pathname).toBe('/profile');
});

test.each([
  ['cannot be reached', 503, 'unavailable'],
  ['is asked for a new token too often', 429, 'too_many_requests'],
])('a shop that %s ends no session', async (_, status, code) => {
  vi.stubGlobal(
    'fetch',
    serverThatAnswersRefresh(() => json(status, { ...problem, code })),
  );
  await expect(send(readWishlist, {})).rejects.toThrow('Please log in.');
  expect(session.get()?.name).toBe('Anjali');
});

test('Token refresh: a token without a role is no session', () => {
  localStorage.removeItem('role');
  window.dispatchEvent(new StorageEvent('storage'));
  expect(session.get()).toBeNull();
});
