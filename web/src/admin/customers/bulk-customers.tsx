import type { UserRow } from '@shop/contract/accounts';
import { updateCustomers } from '@shop/contract/customers';
import { call } from '../../api/client.ts';
import { BulkRows, type BulkAction } from '../shared/bulk-rows.tsx';
import type { BulkProps } from '../shared/list-types.ts';

const update = (action: 'block' | 'unblock') => (ids: string[], reason: string) =>
  call(updateCustomers, { body: { ids, action, reason } });

const ACTIONS: readonly BulkAction[] = [
  {
    label: 'Block',
    done: 'blocked',
    act: update('block'),
    confirm: 'They will be logged out on all devices and cannot log in. Open orders are not affected.',
    reason: { hint: 'Only staff can see this.', maxLength: 500 },
  },
  { label: 'Unblock', done: 'unblocked', act: update('unblock') },
];

/** Blocks or unblocks the selected accounts, with a reason that only staff see. */
export const BulkCustomers = ({ selected }: BulkProps<UserRow>) => (
  <BulkRows selected={selected} counted="{0} user|{0} users" unnamed="A user" actions={ACTIONS} />
);
