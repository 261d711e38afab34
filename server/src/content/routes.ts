import * as contract from '@shop/contract/content';
import { MENU_NAMES, readMenu, readMenuDraft, saveMenu as saveMenuRoute, type MenuName } from '@shop/contract/menus';
import { CATEGORIES } from '#catalogue';
import type { ExtensionBlocks } from '#extensions';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { storeImage } from '#media';
import { GIFT_CARD_OFFER } from '#gift-cards';
import { MENUS, PAGES, tagOf } from './cache-tags.ts';
import { publishContent } from './commands/publish-content.ts';
import { restoreVersion } from './commands/restore-version.ts';
import { saveContent } from './commands/save-content.ts';
import { saveMenu } from './commands/save-menu.ts';
import { unpublishContent } from './commands/unpublish-content.ts';
import { withExtensionBlocks } from './extension-blocks.ts';
import { contentPages, draftOf, publishedPage, publishedPages, versionsOf } from './queries.ts';
import { savedMenu, shownMenu } from './queries/menus.ts';

export function contentRoutes(shop: AppContext, extensions: ExtensionBlocks): void {
  const { serve, db, now } = shop;

  serve(contract.listPublished, async ({ tag }) => {
    tag([PAGES]);
    const pages = await publishedPages(db, now());
    return { pages: pages.map(({ slug, title, path }) => ({ slug, title, path })) };
  });

  serve(contract.readContent, async ({ params, tag }) => {
    tag([tagOf(params.slug)]); // also tags the 404 of a missing page, until it is published
    const { page, tags } = await publishedPage(db, params.slug, now());
    const shown = await withExtensionBlocks(page.blocks, extensions);
    tag([...tags, ...shown.tags]);
    return { page: { ...page, blocks: shown.blocks } };
  });

  serve(contract.listContent, async () => ({ pages: await contentPages(db, now()) }));

  const draft = async (slug: string) => {
    const { preview, ...rest } = await draftOf(db, slug, now());
    return { ...rest, preview: { ...preview, blocks: (await withExtensionBlocks(preview.blocks, extensions)).blocks } };
  };
  serve(contract.readDraft, ({ params }) => draft(params.slug));

  serve(contract.saveContent, async ({ caller, params: { slug }, body }) => {
    await saveContent(shop, { actor: caller, slug, edited: body });
    return { message: 'The draft is saved.', ...(await draft(slug)) };
  });

  serve(contract.publishContent, async ({ caller, params: { slug }, body }) => {
    const isShown = await publishContent(shop, { actor: caller, slug, ...body });
    return { message: isShown ? 'The page is published.' : 'The page is scheduled.' };
  });

  serve(contract.unpublishContent, async ({ caller, params: { slug } }) => {
    await unpublishContent(db, { actor: caller, slug });
    return { message: 'The page is not shown any more.' };
  });

  serve(contract.listVersions, ({ params, query }) => versionsOf(db, params.slug, query));

  serve(contract.restoreVersion, async ({ caller, params: { slug }, body }) => {
    await restoreVersion(shop, { actor: caller, slug, version: body.version });
    return { message: 'The earlier version is the draft now. Publish it to show it.', ...(await draft(slug)) };
  });

  serve(contract.uploadContentImage, async ({ files: [image] }) => {
    if (!image) throw new ShopError('invalid_picture', 'Choose a picture.', { errors: { image: 'Choose a picture.' } });
    return { url: await storeImage(shop, image, 'image') };
  });
  menuRoutes(shop);
}

function menuRoutes(shop: AppContext): void {
  const { serve, db, now } = shop;

  serve(readMenu, async ({ params, tag }) => {
    tag([MENUS, PAGES, CATEGORIES, GIFT_CARD_OFFER]);
    return { menu: await shownMenu(db, menuName(params.name), now()) };
  });

  serve(readMenuDraft, async ({ params }) => ({ menu: await savedMenu(db, menuName(params.name)) }));

  serve(saveMenuRoute, async ({ caller, params, body: { items, updatedAt } }) => {
    const name = menuName(params.name);
    await saveMenu(shop, { actor: caller, name, items, updatedAt });
    return { message: 'The menu is saved, and the shop shows it.', menu: await savedMenu(db, name) };
  });
}

/** @throws ShopError not_found */
function menuName(name: string): MenuName {
  const known = MENU_NAMES.find((it) => it === name);
  if (!known) throw new ShopError('not_found', 'There is no such menu.');
  return known;
}
