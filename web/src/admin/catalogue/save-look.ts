import { saveLook, type Look, type LookPart } from '@shop/contract/looks';
import { call } from '../../api/client.ts';

/** "All of T-shirts, Men", or the product's name. */
export const partName = ({ kind, name }: Pick<LookPart, 'kind' | 'name'>): string =>
  kind === 'category' ? `All of ${name}` : name;

export const chosenPart = ({ kind, _id }: LookPart) => ({ kind, id: _id });

/** Saves a look as it is given, and returns the server's message. */
export async function saveLookOf(look: Pick<Look, 'for' | 'shows'>): Promise<string> {
  const body = { for: chosenPart(look.for), shows: look.shows.map(chosenPart) };
  return (await call(saveLook, { body })).message;
}
