import * as contract from '@shop/contract/gift-cards';
import { formatMoney } from '@shop/contract/money';
import { entriesOf, usableCard } from '#credit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { changeGiftCard } from './commands/change-gift-card.ts';
import { issueGiftCard } from './commands/issue-gift-card.ts';
import { creditTotals, giftCardOf, giftCardsPage } from './queries.ts';

const CHANGED = { block: 'Gift card blocked.', unblock: 'Gift card unblocked.', replace: 'The old code no longer works.' };

export function giftCardRoutes({ serve, db, now }: AppContext): void {
  serve(contract.readGiftCardBalance, async ({ params }) => {
    const card = await usableCard(db, params.code, now());
    if (!card) throw new ShopError('not_found', 'This gift card cannot be used. Check the code, or ask us about it.');
    const { last4, balance, expiresAt } = card;
    return { giftCard: { last4, balance, expiresAt: expiresAt.toISOString() } };
  });

  serve(contract.listGiftCards, async ({ query }) => ({
    ...(await giftCardsPage(db, { now: now(), ...query })),
    totals: await creditTotals(db, now()),
  }));

  serve(contract.issueGiftCard, async ({ caller, body: { receiver = '', ...body } }) => {
    const { id, code } = await issueGiftCard(db, { staff: caller, receiver, ...body, now: now() });
    return { message: `Gift card of ${formatMoney(body.value)} issued.`, code, giftCard: await giftCardOf(db, id, now()) };
  });

  serve(contract.readGiftCard, async ({ params, query }) => {
    const giftCard = await giftCardOf(db, params.id, now());
    const { balance: _, ...entries } = await entriesOf(db, params.id, { ...query, forStaff: true });
    return { giftCard, ...entries };
  });

  serve(contract.changeGiftCard, async ({ caller, params, body }) => {
    const code = await changeGiftCard(db, { staff: caller, id: params.id, ...body });
    return {
      message: CHANGED[body.action],
      giftCard: await giftCardOf(db, params.id, now()),
      ...(code !== undefined && { code }),
    };
  });
}
