import type { ShopDetails } from '@shop/contract/settings';
import { companyLine, gstinLine } from '@shop/contract/company-line';

export type FooterLines = { year: number; tagline: string; legal: string[] };

/** The footer's own sentences. They come with the page, so that what they are made of need not be in the script. */
export function footerLines({ settings, demo }: { settings: ShopDetails; demo: boolean }, today: Date): FooterLines {
  return {
    year: today.getFullYear(),
    tagline: demo ? 'Everyday T-shirts and jeans from Kerala since 2019.' : 'Everyday T-shirts and jeans.',
    legal: [sellerLine(settings), demo ? 'This is a demo shop: nothing is sold or delivered.' : ''].filter(Boolean),
  };
}

/** The seller's details that the E-Commerce Rules 2020 want on every page; nothing that is not known. */
const sellerLine = (shop: ShopDetails): string =>
  [companyLine(shop), gstinLine(shop), shop.grievanceOfficer && `Grievance officer: ${shop.grievanceOfficer}`]
    .filter(Boolean)
    .join('. ');
