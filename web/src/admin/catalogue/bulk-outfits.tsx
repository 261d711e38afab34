import { updateOutfits, type Outfit } from '@shop/contract/outfits';
import { call } from '../../api/client.ts';
import { BulkRows, type BulkAction } from '../shared/bulk-rows.tsx';
import type { BulkProps } from '../shared/list-types.ts';

const ACTIONS: readonly BulkAction[] = [
  {
    label: 'Delete',
    done: 'deleted',
    act: (ids) => call(updateOutfits, { body: { ids, action: 'delete' } }),
    confirm: 'Product pages will show newer products of the other categories instead. This cannot be undone.',
  },
];

/** Deletes the selected outfits after a confirmation. */
export const BulkOutfits = ({ selected }: BulkProps<Outfit>) => (
  <BulkRows selected={selected} counted="{0} outfit|{0} outfits" unnamed="An outfit" actions={ACTIONS} />
);
