/** Enquiries: messages to the shop, each with a ticket number, and whether staff have handled it. Owns the table enquiry. */
export { deleteEnquiries } from './steps/delete-enquiries.ts';
export { enquiryRoutes } from './routes.ts';
