import { updateOffers, type Offer } from '@shop/contract/offers';
import { call } from '../../api/client.ts';
import { BulkRows, type BulkAction } from '../shared/bulk-rows.tsx';
import type { BulkProps } from '../shared/list-types.ts';

const update = (action: 'block' | 'unblock') => (ids: string[]) => call(updateOffers, { body: { ids, action } });

const ACTIONS: readonly BulkAction[] = [
  {
    label: 'Block',
    done: 'blocked',
    act: update('block'),
    confirm: 'Their products go back to the price without an offer. Past orders keep their prices.',
  },
  { label: 'Unblock', done: 'unblocked', act: update('unblock') },
];

/** Blocks or unblocks the selected offers. */
export const BulkOffers = ({ selected }: BulkProps<Offer>) => (
  <BulkRows selected={selected} counted="{0} offer|{0} offers" unnamed="An offer" actions={ACTIONS} />
);
