import { formatMoney } from '@shop/contract/money';
import * as contract from '@shop/contract/credit';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { addGiftCardToCredit } from './commands/add-gift-card-to-credit.ts';
import { changeCustomerCredit } from './commands/change-customer-credit.ts';
import { balanceOfAccount, creditOf, entriesOf, hasAccount } from './queries.ts';

export function creditRoutes({ serve, db, now }: AppContext): void {
  serve(contract.readCredit, ({ caller, query }) => creditOf(db, caller.id, query));

  serve(contract.addGiftCardToCredit, async ({ caller, body }) => {
    const { moved, balanceId } = await addGiftCardToCredit(db, { caller, code: body.code, now: now() });
    const { balance } = await entriesOf(db, balanceId, { limit: 1, forStaff: false });
    return { message: `${formatMoney(moved)} is now store credit in your account.`, balance };
  });

  serve(contract.readCustomerCredit, async ({ params, query }) => {
    if (!isId(params.id) || !(await hasAccount(db, params.id))) throw new ShopError('not_found', 'There is no such customer.');
    return entriesOf(db, (await balanceOfAccount(db, params.id))?.id, { ...query, forStaff: true });
  });

  serve(contract.changeCustomerCredit, async ({ caller, params, body }) => {
    const balanceId = await changeCustomerCredit(db, { staff: caller, customerId: params.id, ...body, now: now() });
    const did = body.direction === 'add' ? 'added' : 'removed';
    return {
      message: `${formatMoney(body.amount)} of store credit ${did}.`,
      ...(await entriesOf(db, balanceId, { forStaff: true })),
    };
  });
}
