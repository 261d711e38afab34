import * as contract from '@shop/contract/past-orders';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { hasAccount, pastOrdersOf } from './queries.ts';

export function pastOrderRoutes({ serve, db }: AppContext): void {
  serve(contract.readMyPastOrders, ({ caller, query }) => pastOrdersOf(db, caller.id, { ...query, forStaff: false }));
  serve(contract.readCustomerPastOrders, async ({ params: { id }, query }) => {
    if (!isId(id) || !(await hasAccount(db, id))) throw new ShopError('not_found', 'This customer does not exist.');
    return pastOrdersOf(db, id, { ...query, forStaff: true });
  });
}
