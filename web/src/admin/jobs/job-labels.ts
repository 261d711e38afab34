/** The name of a background task, and what its failure means for the shop. */
const LABELS: Record<string, { what: string; means: string }> = {
  'mail.deliver': { what: 'Send an email or SMS', means: 'An email or SMS could not be sent.' },
  'mail.tidy': { what: 'Delete old emails', means: 'Emails are stored longer than needed.' },
  'media.drop': { what: 'Delete an unused picture', means: 'It can still be opened by its URL.' },
  'privacy.sweep': { what: 'Check an erased account again', means: 'Some of its data may still be stored.' },
  'media.avif': { what: 'Compress a picture', means: 'The picture is shown, but loads a little slower.' },
  'checkout.capture-payment': { what: 'Capture a payment', means: 'A payment is authorised but not received yet.' },
  'checkout.expire-order': { what: 'Cancel an unpaid order', means: 'Its items stay reserved without a payment.' },
  'checkout.expire-orders': { what: 'Look for unpaid orders', means: 'Items may stay reserved without a payment.' },
  'checkout.look-at-payment': { what: 'Check the result of a payment', means: 'An order may be paid without showing it.' },
  'checkout.forget-old-keys': { what: 'Clean up after orders', means: 'No effect on customers.' },
  'checkout.give-back': { what: 'Refund a late payment', means: 'A customer is waiting for a refund.' },
  'orders.send-refunds': { what: 'Send refunds', means: 'A customer is waiting for a refund.' },
  'reports.sum-up': { what: 'Update the totals', means: 'Totals load a little slower.' },
  'payments.simulator': { what: 'Simulate the payment gateway', means: 'A test payment may not have been reported.' },
  'invoices.credit-missed': { what: 'Issue credit notes', means: 'A refund may lack its credit note.' },
  'drafts.purge': { what: 'Delete old draft orders', means: 'Drafts are stored longer than needed.' },
  'webhooks.purge-events': { what: 'Delete old webhook events', means: 'Events are stored longer than needed.' },
  'webhooks.encrypt-secrets': {
    what: 'Encrypt webhook secrets',
    means: 'They are stored plain, or encrypted with an earlier key.',
  },
  'stock-alerts.send': { what: 'Email that a size is back', means: 'Shoppers are not notified that a size is back.' },
  'stock-alerts.continue': { what: 'Offer leftover pieces to the next', means: 'Some shoppers are notified later.' },
  'wishlist.price-alerts': { what: 'Email about lower prices', means: 'Customers are not notified of a lower price.' },
  'imports.analyse': { what: 'Check an import file', means: 'An import cannot begin.' },
  'imports.run': { what: 'Import a file', means: 'An import is not finished.' },
  'imports.undo': { what: 'Undo an import', means: 'An import is not undone yet.' },
  'imports.purge': { what: 'Delete old import files', means: 'Files are stored longer than needed.' },
  'accounts.purge-sessions': { what: 'Delete old sessions', means: 'No effect on customers.' },
  'accounts.send-reset-link': { what: 'Send a password reset link', means: 'A customer cannot log in.' },
};

/** Labels of a job; an unknown job is shown by its name. */
export const jobLabels = (name: string): { what: string; means: string } => LABELS[name] ?? { what: name, means: '' };
