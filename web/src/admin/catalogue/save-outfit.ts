import { saveOutfit, type Outfit, type OutfitPart } from '@shop/contract/outfits';
import { call } from '../../api/client.ts';

/** "All of T-shirts, Men", or the product's name. */
export const partName = ({ kind, name }: Pick<OutfitPart, 'kind' | 'name'>): string =>
  kind === 'category' ? `All of ${name}` : name;

export const chosenPart = ({ kind, _id }: OutfitPart) => ({ kind, id: _id });

/** Saves an outfit, and returns the server's message. */
export async function saveOutfitOf(outfit: Pick<Outfit, 'for' | 'shows'>): Promise<string> {
  const body = { for: chosenPart(outfit.for), shows: outfit.shows.map(chosenPart) };
  return (await call(saveOutfit, { body })).message;
}
