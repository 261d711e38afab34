import { updateCoupons, type Coupon } from '@shop/contract/coupons';
import { call } from '../../api/client.ts';
import { BulkRows, type BulkAction } from '../shared/bulk-rows.tsx';
import type { BulkProps } from '../shared/list-types.ts';

const ACTIONS: readonly BulkAction[] = [
  {
    label: 'Delete',
    done: 'deleted',
    act: (ids) => call(updateCoupons, { body: { ids, action: 'delete' } }),
    confirm: 'Customers will no longer be able to use them. Past orders keep their discount. This cannot be undone.',
  },
];

/** Deletes the selected coupons after a confirmation. */
export const BulkCoupons = ({ selected }: BulkProps<Coupon>) => (
  <BulkRows selected={selected} counted="{0} coupon|{0} coupons" unnamed="A coupon" actions={ACTIONS} />
);
