import { updatePromotions, type Promotion } from '@shop/contract/promotions';
import { call } from '../../api/client.ts';
import { BulkRows, type BulkAction } from '../shared/bulk-rows.tsx';
import type { BulkProps } from '../shared/list-types.ts';

const update = (action: 'block' | 'unblock' | 'delete') => (ids: string[]) => call(updatePromotions, { body: { ids, action } });

const ACTIONS: readonly BulkAction[] = [
  {
    label: 'Block',
    done: 'blocked',
    act: update('block'),
    confirm: 'They no longer apply to any cart until they are unblocked. Past orders keep their prices.',
  },
  { label: 'Unblock', done: 'unblocked', act: update('unblock') },
  {
    label: 'Delete',
    done: 'deleted',
    act: update('delete'),
    confirm: 'They no longer apply to any cart. Past orders keep their prices. This cannot be undone.',
  },
];

/** Blocks, unblocks or deletes the selected promotions. */
export const BulkPromotions = ({ selected }: BulkProps<Promotion>) => (
  <BulkRows selected={selected} counted="{0} promotion|{0} promotions" unnamed="A promotion" actions={ACTIONS} />
);
