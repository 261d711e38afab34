import { byFetch } from '../api/by-fetch.ts';
import { session } from '../api/session.ts';
import { renewSession } from './renew-session.ts';

/** How the browser's calls travel: as whoever is signed in at the moment. */
export const send = byFetch({ token: () => session.get()?.accessToken, renew: renewSession });
