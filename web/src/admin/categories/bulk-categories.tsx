import type { Category } from '@shop/contract/catalogue';
import { updateCategories } from '@shop/contract/catalogue-staff';
import { call } from '../../api/client.ts';
import { BulkRows, type BulkAction } from '../shared/bulk-rows.tsx';
import type { BulkProps } from '../shared/list-types.ts';

const update = (action: 'block' | 'unblock') => (ids: string[]) => call(updateCategories, { body: { ids, action } });

const ACTIONS: readonly BulkAction[] = [
  {
    label: 'Block',
    done: 'blocked',
    act: update('block'),
    confirm: 'Customers no longer see them, nor the products in them, until they are unblocked.',
  },
  { label: 'Unblock', done: 'unblocked', act: update('unblock') },
];

/** Blocks or unblocks the selected categories. */
export const BulkCategories = ({ selected }: BulkProps<Category>) => (
  <BulkRows selected={selected} counted="{0} category|{0} categories" unnamed="A category" actions={ACTIONS} />
);
