import { resolveError, type ErrorGroup } from '@shop/contract/error-groups';
import { call } from '../../api/client.ts';
import { BulkEach } from '../shared/bulk-each.tsx';
import type { BulkProps } from '../shared/list-types.ts';

/** Marks the selected errors as resolved. */
export const ResolveErrors = ({ selected }: BulkProps<ErrorGroup>) => (
  <BulkEach
    selected={selected}
    label="Resolve"
    act={(id) => call(resolveError, { params: { id }, body: { resolved: true } })}
    doneText={(done, count) => `${done} of ${count} ${count === 1 ? 'error is' : 'errors are'} resolved.`}
  />
);
