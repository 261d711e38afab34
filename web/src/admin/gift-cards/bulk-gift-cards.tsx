import { changeGiftCards, type GiftCard } from '@shop/contract/gift-cards';
import { call } from '../../api/client.ts';
import { BulkRows, type BulkAction } from '../shared/bulk-rows.tsx';
import type { BulkProps } from '../shared/list-types.ts';

const change = (action: 'block' | 'unblock') => (ids: string[], note: string) =>
  call(changeGiftCards, { body: { ids, action, note } });
const NOTE = { hint: 'Only staff can see this.', maxLength: 200, required: 'Write why, for your colleagues.' };

const ACTIONS: readonly BulkAction[] = [
  {
    label: 'Block',
    done: 'blocked',
    act: change('block'),
    confirm: 'They cannot pay for orders until they are unblocked. Their balances stay.',
    reason: NOTE,
  },
  {
    label: 'Unblock',
    done: 'unblocked',
    act: change('unblock'),
    confirm: 'Anyone with the codes can pay with them again.',
    reason: NOTE,
    danger: false,
  },
];

/** Blocks or unblocks the selected gift cards, with a note for colleagues. */
export const BulkGiftCards = ({ selected }: BulkProps<GiftCard>) => (
  <BulkRows selected={selected} counted="{0} gift card|{0} gift cards" unnamed="A gift card" actions={ACTIONS} />
);
