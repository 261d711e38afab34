import { createContext, useContext } from 'react';
import type { CardVariant } from './card.ts';

/** The colour and size that a card shows because a visitor chose or filtered by them; null without a choice. */
export const CardVariantContext = createContext<CardVariant | null>(null);

/** For the buttons of a card, which act on the variant that the card shows. */
export const useCardVariant = (): CardVariant | null => useContext(CardVariantContext);
