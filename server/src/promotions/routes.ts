import * as contract from '@shop/contract/promotions';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { addPromotion } from './commands/add-promotion.ts';
import { editPromotion } from './commands/edit-promotion.ts';
import { removePromotion } from './commands/remove-promotion.ts';
import { updatePromotions } from './commands/update-promotions.ts';
import { promotionsPage } from './queries.ts';

export function promotionRoutes({ serve, db, now }: AppContext): void {
  const promotionById = async (id: string) => {
    const { promotions } = await promotionsPage(db, { now: now(), all: true, id });
    const [promotion] = promotions;
    if (!promotion) throw new ShopError('not_found', 'There is no such promotion.');
    return promotion;
  };

  serve(contract.listPromotions, ({ caller, query }) =>
    promotionsPage(db, { now: now(), all: caller?.role === 'admin', ...query }),
  );

  serve(contract.addPromotion, async ({ caller, body }) => {
    const id = await addPromotion(db, { form: body, actor: caller, now: now() });
    return { message: 'Promotion added.', promotion: await promotionById(id) };
  });

  serve(contract.updatePromotions, ({ caller, body }) => updatePromotions(db, { ...body, actor: caller, now: now() }));

  serve(contract.editPromotion, async ({ caller, params, body }) => {
    await editPromotion(db, { id: params.id, form: body, actor: caller, now: now() });
    return { message: 'Promotion saved.', promotion: await promotionById(params.id) };
  });

  serve(contract.removePromotion, async ({ caller, params }) => {
    await removePromotion(db, { id: params.id, actor: caller, now: now() });
    return { message: 'Promotion deleted.' };
  });
}
