import type { Outfit } from '@shop/contract/outfits';

/** The names of an outfit, for the audit log. */
export const namesOf = (outfit: Outfit) => ({ for: outfit.for.name, shows: outfit.shows.map(({ name }) => name).join('; ') });
