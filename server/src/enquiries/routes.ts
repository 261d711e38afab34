import { handleEnquiry, listEnquiries, sendEnquiry } from '@shop/contract/enquiries';
import type { Shop } from '#infra/shop';
import { keepEnquiry } from './commands/keep-enquiry.ts';
import { markEnquiry } from './commands/mark-enquiry.ts';
import { enquiriesPage } from './queries.ts';

export function enquiryRoutes({ serve, db, now }: Shop): void {
  serve(sendEnquiry, async ({ who, body }) => {
    const ticket = await keepEnquiry(db, { ...body, accountId: who?.id ?? null, now: now() });
    return { message: `Thank you. Your ticket number is ${ticket}.`, ticket };
  });

  serve(listEnquiries, ({ query }) => enquiriesPage(db, query));

  serve(handleEnquiry, async ({ who, params, body: { handled } }) => {
    const ticket = await markEnquiry(db, { actor: who, id: params.id, handled, now: now() });
    const message = handled ? `${ticket} is handled.` : `${ticket} is open again.`;
    return { message, ...(await enquiriesPage(db, { first: params.id })) };
  });
}
