import { createContext, useContext } from 'react';
import type { Look } from './card.ts';

/** The colour and size that a card shows because a visitor chose or filtered by them; null where nothing was chosen. */
export const LookContext = createContext<Look | null>(null);

/** For the buttons of a card: they act on what the card shows. */
export const useLook = (): Look | null => useContext(LookContext);
