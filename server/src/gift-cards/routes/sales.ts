import * as contract from '@shop/contract/gift-card-sales';
import type { AppContext } from '#infra/app-context';
import type { Gateway } from '#payments';
import { buyGiftCard } from '../commands/buy-gift-card.ts';
import { confirmSalePayment } from '../commands/confirm-sale-payment.ts';
import { openSalePayment } from '../commands/open-sale-payment.ts';
import { GIFT_CARD_OFFER, offerOf, saleById, saleByToken, saleShown } from '../queries/sales.ts';

/** Routes of buyers. The token of a purchase is the only credential, so that guests can buy, too. */
export function saleRoutes(shop: AppContext, gateway: Gateway): void {
  const { serve, db, now } = shop;

  serve(contract.readGiftCardOffer, async ({ tag }) => {
    tag([GIFT_CARD_OFFER]);
    return { offer: await offerOf(db) };
  });

  serve(contract.buyGiftCard, async ({ caller, body }) => {
    const { id, token } = await buyGiftCard(shop, { buyerId: caller?.role === 'user' ? caller.id : null, body });
    return { token, sale: saleShown(await saleById(db, id), now()) };
  });

  serve(contract.readGiftCardSale, async ({ params }) => ({ sale: saleShown(await saleByToken(db, params.token), now()) }));

  serve(contract.payGiftCard, async ({ params }) => {
    const sale = await saleByToken(db, params.token);
    const razorpayOrder = await openSalePayment(shop, gateway, sale);
    return { razorpayOrder, sale: saleShown(sale, now()) };
  });

  serve(contract.confirmGiftCard, async ({ params, body }) => {
    const sale = await saleByToken(db, params.token);
    await confirmSalePayment(shop, gateway, { sale, answer: body });
    return { sale: saleShown(await saleById(db, sale.id), now()) };
  });
}
