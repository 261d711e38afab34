import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page's script has arrived. A form that only the script can send waits for it with its button disabled;
 * pressed earlier, the browser would send the form to an address that takes none, and what was typed would be lost.
 */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
