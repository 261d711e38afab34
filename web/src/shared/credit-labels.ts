import type { CREDIT_REASONS, CreditEntry } from '@shop/contract/credit';

const ENTRY_LABELS: Record<CreditEntry['kind'], string> = {
  issue: 'Issued',
  spend: 'Paid for order',
  release: 'Returned from order',
  refund: 'Refund of order',
  expire: 'Expired',
  adjust: 'Changed by the shop',
  move: 'Moved to store credit',
};

export const CREDIT_REASON_LABELS: Record<(typeof CREDIT_REASONS)[number], string> = {
  goodwill: 'Goodwill',
  return: 'Instead of a refund',
  correction: 'Correction',
};

/** "Paid for order SEL-1024", "Goodwill": label of an entry of a gift card or of store credit. */
export function entryLabel({ kind, reason, order }: CreditEntry): string {
  const label = (kind === 'adjust' && CREDIT_REASON_LABELS[reason as keyof typeof CREDIT_REASON_LABELS]) || ENTRY_LABELS[kind];
  return order ? `${label} ${order.number}` : label;
}
