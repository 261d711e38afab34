import { createContext } from 'react';

/**
 * The nonce that marks a page's own scripts while the server renders it. Text that users typed cannot contain it, so the
 * page's content policy allows no injected script. In the browser it is undefined.
 */
export const CspNonce = createContext<string | undefined>(undefined);
