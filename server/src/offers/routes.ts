import * as contract from '@shop/contract/offers';
import type { AppContext } from '#infra/app-context';
import { addOffer } from './commands/add-offer.ts';
import { editOffer } from './commands/edit-offer.ts';
import { setOfferActive } from './commands/set-offer-active.ts';
import { updateOffers } from './commands/update-offers.ts';
import type { AssignProducts } from './assign-products.ts';
import { listOffers } from './queries.ts';
import { replacedOffersMessage } from './replaced-offers.ts';

export function offerRoutes({ serve, db, now }: AppContext, assignProducts: AssignProducts): void {
  const written = async (first: string, message: string) => ({
    message,
    ...(await listOffers(db, { now: now(), all: true, first })),
  });

  serve(contract.listOffers, ({ caller, query }) => listOffers(db, { now: now(), all: caller?.role === 'admin', ...query }));

  serve(contract.addOffer, async ({ caller, body }) => {
    const { id, replaced } = await addOffer(db, { form: body, actor: caller, now: now(), assignProducts });
    return written(id, `Offer added.${replacedOffersMessage(replaced)}`);
  });

  serve(contract.updateOffers, ({ caller, body }) => updateOffers(db, { ...body, actor: caller, now: now() }));

  serve(contract.editOffer, async ({ caller, params, body }) => {
    const replaced = await editOffer(db, { id: params.id, form: body, actor: caller, now: now(), assignProducts });
    return written(params.id, `Offer updated.${replacedOffersMessage(replaced)}`);
  });

  serve(contract.toggleOffer, async ({ caller, params }) => {
    const isActive = await setOfferActive(db, { id: params.id, actor: caller, now: now() });
    return written(params.id, isActive ? 'Offer unblocked.' : 'Offer blocked.');
  });
}
