/** What work behind the scenes is called, and what a shop misses while it is not done. */
const WORDS: Record<string, { what: string; means: string }> = {
  'mail.deliver': { what: 'Sending a mail', means: 'Somebody waits for a letter of the shop.' },
  'mail.tidy': { what: 'Forgetting old mail', means: 'Letters are kept longer than they need to be.' },
  'media.drop': { what: 'Deleting a picture nobody shows', means: 'It can still be seen by whoever has its address.' },
  'privacy.sweep': {
    what: 'Looking once more after somebody was erased',
    means: 'Something they did at that very moment may still be kept.',
  },
  'media.avif': { what: 'Making a picture smaller', means: 'The picture is shown, and takes a little longer to load.' },
  'checkout.capture-payment': { what: 'Taking a payment', means: 'Money that a customer promised is not the shop’s yet.' },
  'checkout.expire-order': { what: 'Letting an unpaid order go', means: 'Its goods are held though nobody paid for them.' },
  'checkout.expire-orders': { what: 'Looking for unpaid orders', means: 'Goods may be held though nobody paid for them.' },
  'checkout.look-at-payment': { what: 'Asking for a payment’s outcome', means: 'An order may be paid without showing it.' },
  'checkout.forget-old-keys': { what: 'Tidying up after orders', means: 'Nothing that anybody notices.' },
  'checkout.give-back': { what: 'Giving money back', means: 'Somebody waits for money that came too late.' },
  'orders.send-refunds': { what: 'Sending refunds', means: 'Somebody waits for their money.' },
  'reports.sum-up': { what: 'Adding up the numbers', means: 'Totals take a little longer to load.' },
  'payments.simulator': { what: 'Playing the payment gateway', means: 'The shop may not have heard of a test payment.' },
  'invoices.credit-missed': { what: 'Writing credit notes', means: 'A refund may lack its credit note.' },
  'accounts.purge-sessions': { what: 'Forgetting old sessions', means: 'Nothing that anybody notices.' },
  'accounts.send-reset-link': { what: 'Sending a link for a new password', means: 'Somebody cannot log in.' },
};

/** An unknown one is called as the shop calls it itself. */
export const jobWords = (name: string): { what: string; means: string } => WORDS[name] ?? { what: name, means: '' };
