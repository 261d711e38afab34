/**
 * Enquiries: what people write to the shop, each under a ticket number, and whether staff have seen to it.
 * Owns the table enquiry.
 */
export { deleteEnquiries } from './steps/delete-enquiries.ts';
export { enquiryRoutes } from './routes.ts';
