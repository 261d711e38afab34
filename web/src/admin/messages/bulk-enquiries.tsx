import { useSearchParams } from 'react-router';
import { updateEnquiries, type Enquiry } from '@shop/contract/enquiries';
import { call } from '../../api/client.ts';
import { BulkRows } from '../shared/bulk-rows.tsx';
import type { BulkProps } from '../shared/list-types.ts';
import { enquiryFilter, viewParam } from './read-messages.ts';

/** Marks the selected messages as handled or open, or deletes them after a confirmation. */
export function BulkEnquiries({ selected }: BulkProps<Enquiry>) {
  const [params] = useSearchParams();
  const filter = enquiryFilter(params);
  const update = (action: 'handle' | 'reopen' | 'delete') => (ids: string[]) =>
    call(updateEnquiries, { body: { ids, action, filter } });
  const deletion = {
    label: 'Delete',
    done: 'deleted',
    act: update('delete'),
    confirm: 'They will be deleted permanently. The audit log keeps the ticket numbers.',
  };
  const handling =
    viewParam(params) === 'handled'
      ? { label: 'Reopen', done: 'open again', act: update('reopen') }
      : { label: 'Mark as handled', done: 'handled', act: update('handle') };
  return <BulkRows selected={selected} counted="{0} message|{0} messages" unnamed="A message" actions={[handling, deletion]} />;
}
