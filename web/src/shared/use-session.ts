import { useSyncExternalStore } from 'react';
import { call } from '../api/client.ts';
import { session, type Session } from '../api/session.ts';
import { PATH_PREFIX } from './language.ts';
import { lazyImport } from './lazy-import.ts';

const onServer = (): Session | null => null;

/** The visitor's session. The server knows none; the browser shows its own right after hydration. */
export const useSession = (): Session | null => useSyncExternalStore(session.onChange, session.get, onServer);

/** Ends the session here and on the server, then starts afresh at home. Works without a network too. */
export async function signOut(): Promise<void> {
  await lazyImport(() => import('@shop/contract/accounts'))
    .then(({ logout }) => call(logout))
    .catch(() => undefined);
  session.clear();
  window.location.assign(`${PATH_PREFIX}/`);
}
