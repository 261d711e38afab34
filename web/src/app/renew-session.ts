import { refreshSession } from '@shop/contract/accounts';
import { fetchTransport } from '../api/fetch-transport.ts';
import { isApiError } from '../api/client.ts';
import { PATH_PREFIX } from '../shared/language.ts';
import { session } from '../api/session.ts';
import { redirectNow } from './guard.ts';

// A transport without an access token: the refresh cookie authenticates the call, which must not renew itself.
const bare = fetchTransport({ token: () => undefined, renew: () => Promise.resolve(undefined) });

let underWay: Promise<string | undefined> | undefined;

/**
 * Renews an expired access token, with one request however many calls wait for it. If the server refuses, the session has
 * ended: it is cleared, and the guard redirects to the login from every page that requires one.
 */
export const renewSession = (): Promise<string | undefined> => (underWay ??= renew().finally(() => (underWay = undefined)));

async function renew(): Promise<string | undefined> {
  try {
    const granted = await bare(refreshSession, {});
    session.save(granted);
    return granted.accessToken;
  } catch (error) {
    if (!isApiError(error) || error.status < 400 || error.status > 403) return undefined;
    // A logout ended it meanwhile, and opens the home page itself.
    if (session.get() === null) return undefined;
    session.clear();
    const elsewhere = redirectNow(window.location);
    if (elsewhere !== null) window.location.assign(PATH_PREFIX + elsewhere);
    return undefined;
  }
}
