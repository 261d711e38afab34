import { useSyncExternalStore } from 'react';
import { session, type Session } from '../api/session.ts';
import { PATH_PREFIX } from './language.ts';
import { lazyImport } from './lazy-import.ts';

const onServer = (): Session | null => null;

/** The visitor's session: null on the server; the browser sets it right after hydration. */
export const useSession = (): Session | null => useSyncExternalStore(session.onChange, session.get, onServer);

/** Ends the session here and on the server, then reloads the home page. It works offline, too. */
export async function signOut(): Promise<void> {
  await lazyImport(() => import('./end-session.ts'))
    .then(({ endSession }) => endSession())
    .catch(() => undefined);
  session.clear();
  window.location.assign(`${PATH_PREFIX}/`);
}
