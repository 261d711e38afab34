import type { Look } from '@shop/contract/looks';

/** What the audit log says of a look. */
export const namesOf = (look: Look) => ({ for: look.for.name, shows: look.shows.map(({ name }) => name).join('; ') });
