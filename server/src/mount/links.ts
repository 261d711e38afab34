import { actionLink } from '#accounts';
import { giftCardLink } from '#gift-cards';
import type { AppContext } from '#infra/app-context';
import type { ResolveLink } from '#messages';

/** The links of e-mails: those of accounts, and those of gift cards. */
export function linksOf(shop: Pick<AppContext, 'db' | 'config' | 'now'>): ResolveLink {
  const ofAccounts = actionLink(shop);
  return (target) => ('card' in target ? giftCardLink(shop, { template: target.template, id: target.card }) : ofAccounts(target));
}
