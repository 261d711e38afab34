import * as contract from '@shop/contract/studio';
import { MAX_SAVED_DESIGNS } from '@shop/contract/studio';
import { readStudioSettings, saveStudioSettings as saveStudioSettingsCall } from '@shop/contract/studio-settings';
import { CATEGORIES } from '#catalogue';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { SETTINGS } from '#settings';
import { addDesign } from './commands/add-design.ts';
import { removeDesign } from './commands/remove-design.ts';
import { saveStudioSettings } from './commands/save-studio-settings.ts';
import { storePicture } from './commands/store-picture.ts';
import { designFor, readStudio, savedDesigns } from './queries.ts';
import { settingsShown } from './queries/settings-shown.ts';

export function studioRoutes(shop: AppContext): void {
  const { serve, db, now } = shop;
  const page = () => ({ limit: MAX_SAVED_DESIGNS, now: now() });

  serve(contract.readStudio, async ({ tag }) => {
    const studio = await readStudio(db);
    tag([...studio.bases.map(({ productId }) => productId), CATEGORIES, SETTINGS]);
    return studio;
  });

  serve(contract.uploadStudioPicture, async ({ files }) => {
    const image = await storePicture(shop, files[0]);
    return { message: 'Picture added.', image };
  });

  serve(contract.addDesign, async ({ caller, body }) => {
    const id = await addDesign(shop, { accountId: caller?.id ?? null, body });
    const design = await designFor(db, id, { caller, now: now() });
    if (!design) throw new TypeError('a design that was just stored is gone');
    return { message: body.saved ? 'Design saved.' : 'Design ready.', design };
  });

  serve(contract.readDesign, async ({ caller, params }) => {
    const design = await designFor(db, params.id, { caller, now: now() });
    if (!design) throw new ShopError('not_found', 'This design was not found.');
    return { design };
  });

  serve(contract.listDesigns, async ({ caller }) => ({ designs: await savedDesigns(db, caller.id, page()) }));

  serve(contract.removeDesign, async ({ caller, params }) => {
    await removeDesign(db, { id: params.id, accountId: caller.id });
    return { message: 'Design removed.', designs: await savedDesigns(db, caller.id, page()) };
  });

  serve(readStudioSettings, () => settingsShown(db));

  serve(saveStudioSettingsCall, async ({ caller, body: { updatedAt, ...settings } }) => {
    await saveStudioSettings(shop, { actor: caller, settings, updatedAt });
    return { message: 'Custom Studio saved.', ...(await settingsShown(db)) };
  });
}
