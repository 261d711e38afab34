/**
 * The tests that `npm test` leaves to `npm run test:all`, as globs from the project's folder. `npm test` runs every rule that
 * needs no database, every API call at least once, and the components that shoppers and staff use most.
 */

/**
 * Tests that kill, cut, wait, guess at every route, start whole shops, race, walk every list or audited action, check the demo's
 * data, fill tables to see a query's plan, or try thousands of carts or a day of orders.
 */
const FAULTS = [
  'server/src/{kill-*,full-disk,overload,network-faults,clock-changes,fuzz,two-instances,rolling-upgrade,unfinished-bodies,raw-http}.test.ts',
  'server/src/{access-keys,indexes,list-pages,main,request-targets,restarts,secrets,wrong-starts}.test.ts',
  'server/src/accounts/key-rotation.test.ts',
  'server/src/audit/every-action.test.ts',
  'server/src/cart/cart-races.test.ts',
  'server/src/checkout/{clock,gateway-down,order-rate-limit,races,random-carts}.test.ts',
  'server/src/shipments/day-of-orders.test.ts',
  'server/src/catalogue/{concurrent-edits,row-locks}.test.ts',
  'server/src/catalogue/import/{import-archive,import-whole-shop,too-many-lines}.test.ts',
  'server/src/delivery/pincodes.test.ts',
  'server/src/demo/{demo,two-starts}.test.ts',
  'server/src/infra/{storage/csv/stored-csv,database/migrate,database/migration-steps,embedded-postgres/*,logging/log-output}.test.ts',
  'server/src/invoices/document-layout.test.ts',
  'server/src/orders/stock-invariants.test.ts',
  'server/src/{orders,returns}/lock-order.test.ts',
  'server/src/orders/refunds/reencrypt-payout-accounts.test.ts',
  'server/src/payments/live-shop.test.ts',
  'server/src/razorpay-simulator/{end-to-end,simulator}.test.ts',
  'server/src/reports/{counters,report-tables,sales-counters}.test.ts',
  'server/src/settings/{rename,upgrade-facts}.test.ts',
  'server/src/sizing/simulated-customers.test.ts',
  'tools/{client,db,reset-two-factor}.test.ts',
  'tools/{backup,release}/*.test.ts',
  'tools/mutate/run-tests.test.ts',
];

/**
 * Tests of variants and errors in depth, each of whose API calls and main rules another test in `npm test` runs. They were chosen
 * by the calls that each file answers with success, and by its processor time.
 */
const IN_DEPTH = [
  'server/src/{foreign-key-indexes,openapi}.test.ts',
  'server/src/accounts/{customer-totals,customers,end-sessions,reset-password,sessions}.test.ts',
  'server/src/accounts/email/verify-email.test.ts',
  'server/src/accounts/staff/staff.test.ts',
  'server/src/accounts/two-factor/two-factor.test.ts',
  'server/src/cart/{cart-coupon,cart-reminders}.test.ts',
  'server/src/catalogue/{drafts,former-slugs,translations}.test.ts',
  'server/src/catalogue/import/{import,import-images,product-csv,repairs}.test.ts',
  'server/src/catalogue/import-jobs/round-trip.test.ts',
  'server/src/catalogue/search/{collections,indic-search,product-table}.test.ts',
  'server/src/catalogue/stocktake/low-stock.test.ts',
  'server/src/checkout/{buy-now,capture,expiry,guest-coupons,late-payment}.test.ts',
  'server/src/fulfilment/{change-address,set-delivery-status}.test.ts',
  'server/src/infra/http/callers.test.ts',
  'server/src/invoices/{barcodes,credit,credit-notes,issue,print-orders,tax,tax-status}.test.ts',
  'server/src/media/media.test.ts',
  'server/src/messages/{email-language,mail,texts}.test.ts',
  'server/src/messages/templates/templates.test.ts',
  'server/src/offers/offer-run.test.ts',
  'server/src/orders/{my-orders,order-lists}.test.ts',
  'server/src/orders/refunds/external-refund.test.ts',
  'server/src/privacy/{erase,take-along}.test.ts',
  'server/src/razorpay-simulator/{razorpay-client,test-payments}.test.ts',
  'server/src/reports/{global-search,reports}.test.ts',
  'server/src/returns/exchange-refund.test.ts',
  'server/src/reviews/review-photos.test.ts',
  'server/src/shipments/courier-webhooks.test.ts',
];

export const LONG_TESTS = [...FAULTS, ...IN_DEPTH];

/** Component tests of large forms and tables of the back office, by their folder in web. */
export const LONG_COMPONENTS = [
  'src/admin/catalogue/{add-product-screen,add-product-stock,bulk-dialog,product-table-screen}.test.tsx',
  'src/admin/coupons/coupons-screen.test.tsx',
  'src/admin/delivery/delivery-screen.test.tsx',
  'src/admin/desk/{desk-screen,scan-screen}.test.tsx',
  'src/admin/developers/developers-screen.test.tsx',
  'src/admin/drafts/drafts-screen.test.tsx',
  'src/admin/imports/import-screen.test.tsx',
  'src/admin/orders/{final-states,order-payments,order-selection}.test.tsx',
  'src/admin/returns/return-steps.test.tsx',
  'src/admin/reviews/reviews-screen.test.tsx',
  'src/admin/settings/settings-form.test.tsx',
  'src/admin/setup/setup-screen.test.tsx',
  'src/admin/shared/list-screen.test.tsx',
  'src/admin/staff/staff-screen.test.tsx',
  'src/admin/stock/stock-screen.test.tsx',
];
