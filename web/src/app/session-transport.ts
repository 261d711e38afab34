import { fetchTransport } from '../api/fetch-transport.ts';
import { session } from '../api/session.ts';
import { renewSession } from './renew-session.ts';

/** How the browser's calls travel: as whoever is signed in at the moment. */
export const sessionTransport = fetchTransport({ token: () => session.get()?.accessToken, renew: renewSession });
