import * as contract from '@shop/contract/offers';
import type { Shop } from '#infra/shop';
import { addOffer } from './commands/add-offer.ts';
import { editOffer } from './commands/edit-offer.ts';
import { toggleOffer } from './commands/toggle-offer.ts';
import { listOffers } from './queries.ts';

export function offerRoutes({ serve, db, now, pages }: Shop): void {
  const written = async (first: string, message: string) => {
    pages.clear();
    return { message, ...(await listOffers(db, { now: now(), all: true, first })) };
  };

  serve(contract.listOffers, ({ who, query }) => listOffers(db, { now: now(), all: who?.role === 'admin', ...query }));

  serve(contract.addOffer, async ({ who, body }) => {
    const id = await addOffer(db, { form: body, actor: who, now: now() });
    return written(id, 'Offer added.');
  });

  serve(contract.editOffer, async ({ who, params, body }) => {
    await editOffer(db, { id: params.id, form: body, actor: who, now: now() });
    return written(params.id, 'Offer updated.');
  });

  serve(contract.toggleOffer, async ({ who, params }) => {
    const isActive = await toggleOffer(db, { id: params.id, actor: who, now: now() });
    return written(params.id, isActive ? 'Offer unblocked.' : 'Offer blocked.');
  });
}
