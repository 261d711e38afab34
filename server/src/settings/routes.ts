import * as contract from '@shop/contract/settings';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { saveSettings } from './commands/save-settings.ts';
import { uploadLogo } from '@shop/contract/brand-forms';
import type { FastifyInstance } from 'fastify';
import { storeLogo } from '#media';
import { settingsShown, shopDetails } from './queries.ts';
import { themeCss, themeUrl } from './theme-css.ts';
import { SETTINGS } from './cache-tags.ts';

export function settingsRoutes(shop: AppContext): void {
  const { serve } = shop;

  serve(contract.readSettings, ({ tag }) => {
    tag([SETTINGS]);
    return settingsShown(shop);
  });

  serve(uploadLogo, async ({ files: [image] }) => {
    if (!image) throw new ShopError('invalid_picture', 'Choose a picture.', { errors: { image: 'Choose a picture.' } });
    return { url: await storeLogo(shop, image, 'image') };
  });

  serve(contract.saveSettings, async ({ caller, body: { updatedAt, ...edited } }) => {
    await saveSettings(shop, { actor: caller, edited, updatedAt });
    return { message: 'The settings are saved, and the shop shows them.', ...(await settingsShown(shop)) };
  });
}

/** The content under a URL never changes; another brand has another URL. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `GET /theme/<hash>.css`: the brand's stylesheet, no call, so it is outside the contract. */
export function themeRoutes(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  http.get('/theme/:file', async (request, reply) => {
    const { brand } = await shopDetails(db);
    // A page that was cached before the last change requests the previous stylesheet and gets the current one.
    const isCurrent = request.url.split('?')[0] === themeUrl(brand);
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', isCurrent ? IMMUTABLE : 'no-cache')
      .send(themeCss(brand));
  });
}
