import * as contract from '@shop/contract/gift-cards';
import { saveGiftCardOffer as saveOfferContract } from '@shop/contract/gift-card-sales';
import { formatMoney, ZERO } from '@shop/contract/money';
import { entriesOf, usableCard } from '#credit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import type { Gateway } from '#payments';
import { changeGiftCard } from './commands/change-gift-card.ts';
import { changeGiftCards } from './commands/change-gift-cards.ts';
import { issueGiftCard } from './commands/issue-gift-card.ts';
import { refundGiftCard } from './commands/refund-gift-card.ts';
import { resendGiftCard } from './commands/resend-gift-card.ts';
import { saveGiftCardOffer } from './commands/save-gift-card-offer.ts';
import { creditTotals, giftCardOf, giftCardsPage } from './queries.ts';
import { offerOf } from './queries/sales.ts';
import { saleRoutes } from './routes/sales.ts';

const CHANGED = {
  resend: 'The letter is sent again, with a new code. The old code no longer works.',
  refund: 'Gift card refunded. The money goes back the way it came.',
  block: 'Gift card blocked.',
  unblock: 'Gift card unblocked.',
  replace: 'The old code no longer works.',
};

export function giftCardRoutes(shop: AppContext, gateway: Gateway): void {
  const { serve, db, now } = shop;
  saleRoutes(shop, gateway);

  serve(contract.readGiftCardBalance, async ({ params }) => {
    const card = await usableCard(db, params.code, now());
    if (!card) throw new ShopError('not_found', 'This gift card cannot be used. Check the code, or ask us about it.');
    const { last4, balance, expiresAt } = card;
    const expires = expiresAt.toISOString();
    return { giftCard: { last4, balance, expiresAt: expires }, balance, expires };
  });

  serve(contract.listGiftCards, async ({ query }) => ({
    ...(await giftCardsPage(db, { now: now(), ...query })),
    totals: await creditTotals(db, now()),
  }));

  serve(contract.issueGiftCard, async ({ caller, body: { receiver = '', message = '', value, amount, ...body } }) => {
    const paise = value ?? amount ?? ZERO;
    const { id, code } = await issueGiftCard(shop, { staff: caller, receiver, message, value: paise, ...body });
    const giftCard = await giftCardOf(db, id, now());
    return { message: `Gift card of ${formatMoney(paise)} issued.`, code, giftCard: { ...giftCard, code } };
  });

  serve(contract.readGiftCard, async ({ params, query }) => {
    const giftCard = await giftCardOf(db, params.id, now());
    const { balance: _, ...entries } = await entriesOf(db, params.id, { ...query, forStaff: true });
    return { giftCard, ...entries };
  });

  serve(saveOfferContract, async ({ caller, body }) => {
    await saveGiftCardOffer(db, { staff: caller, offer: body });
    return { message: 'The sale of gift cards is saved.', offer: await offerOf(db) };
  });

  serve(contract.changeGiftCards, ({ caller, body }) => changeGiftCards(db, { ...body, staff: caller }));

  serve(contract.changeGiftCard, async ({ caller, params: { id }, body: { action, email, note } }) => {
    const change = { staff: caller, id, note };
    let code: string | undefined;
    if (action === 'refund') await refundGiftCard(shop, change);
    else if (action === 'resend') await resendGiftCard(shop, { ...change, email });
    else code = await changeGiftCard(db, { ...change, action });
    return {
      message: CHANGED[action],
      giftCard: await giftCardOf(db, id, now()),
      ...(code !== undefined && { code }),
    };
  });
}
