import { createContext } from 'react';

/**
 * The word that marks the scripts of a page as its own while the server makes it. What people typed into the shop cannot
 * hold it, so the page's policy lets no script of theirs run, whatever else went wrong. The browser knows none.
 */
export const CspNonce = createContext<string | undefined>(undefined);
