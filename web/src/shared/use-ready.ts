import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is hydrated. A form that needs scripts has its button disabled until then; pressed earlier, the browser
 * would send the form to a URL that does not accept it, and the input would be lost.
 */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
