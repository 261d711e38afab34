import * as contract from '@shop/contract/outfits';
import type { AppContext } from '#infra/app-context';
import { deleteOutfit } from './commands/delete-outfit.ts';
import { deleteOutfits } from './commands/delete-outfits.ts';
import { saveOutfit } from './commands/save-outfit.ts';
import { listOutfits } from './queries.ts';

export function outfitRoutes({ serve, db, now }: AppContext): void {
  serve(contract.listOutfits, ({ query }) => listOutfits(db, query));

  serve(contract.saveOutfit, async ({ caller, body }) => {
    const outfit = await saveOutfit(db, { actor: caller, form: body, now: now() });
    return { message: `Outfit for ${outfit.for.name} saved.`, outfit };
  });

  serve(contract.updateOutfits, ({ caller, body: { ids } }) => deleteOutfits(db, { actor: caller, ids }));

  serve(contract.deleteOutfit, async ({ caller, params }) => {
    await deleteOutfit(db, { actor: caller, id: params.id });
    return { message: 'Outfit deleted.' };
  });
}
