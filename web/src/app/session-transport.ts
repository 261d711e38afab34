import { fetchTransport } from '../api/fetch-transport.ts';
import { session } from '../api/session.ts';
import { LANGUAGE } from '../shared/language.ts';
import { renewSession } from './renew-session.ts';

/** The transport of the browser's calls, with the access token of the current session. */
export const sessionTransport = fetchTransport({
  token: () => session.get()?.accessToken,
  renew: renewSession,
  language: LANGUAGE,
});
