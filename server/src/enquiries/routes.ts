import { MAX_SELECTED_ROWS } from '@shop/contract/bulk-rows';
import * as contract from '@shop/contract/enquiries';
import type { AppContext } from '#infra/app-context';
import { createEnquiry } from './commands/create-enquiry.ts';
import { markEnquiry } from './commands/mark-enquiry.ts';
import { removeEnquiry } from './commands/remove-enquiry.ts';
import { updateEnquiries } from './commands/update-enquiries.ts';
import { enquiriesPage, enquiryIdsFound, matchingEnquiryIds } from './queries.ts';

export function enquiryRoutes({ serve, db, now }: AppContext): void {
  serve(contract.sendEnquiry, async ({ caller, body }) => {
    const ticket = await createEnquiry(db, { ...body, accountId: caller?.id ?? null, now: now() });
    return { message: `Thank you. Your ticket number is ${ticket}.`, ticket };
  });

  serve(contract.listEnquiries, ({ query }) => enquiriesPage(db, query));

  serve(contract.listEnquiryIds, ({ query }) => enquiryIdsFound(db, { ...query, limit: MAX_SELECTED_ROWS }));

  serve(contract.updateEnquiries, async ({ caller, body: { ids, action, filter } }) => {
    const matching = filter && (await matchingEnquiryIds(db, { ...filter, ids }));
    return updateEnquiries(db, { actor: caller, ids, matching, action, now: now() });
  });

  serve(contract.handleEnquiry, async ({ caller, params, body: { handled } }) => {
    const ticket = await markEnquiry(db, { actor: caller, id: params.id, handled, now: now() });
    const message = handled ? `${ticket} is handled.` : `${ticket} is open again.`;
    return { message, ...(await enquiriesPage(db, { first: params.id })) };
  });

  serve(contract.removeEnquiry, async ({ caller, params }) => {
    const ticket = await removeEnquiry(db, { actor: caller, id: params.id });
    return { message: `${ticket} is deleted.`, ...(await enquiriesPage(db, {})) };
  });
}
