import type { Outfit } from '@shop/contract/outfits';

/** What the audit log says of a outfit. */
export const namesOf = (outfit: Outfit) => ({ for: outfit.for.name, shows: outfit.shows.map(({ name }) => name).join('; ') });
