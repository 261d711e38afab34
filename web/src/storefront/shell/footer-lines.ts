import { companyLine, gstinLine } from '@shop/contract/company-line';
import type { PageSettings } from '../../shared/shop-details.ts';

/** The seller's details that the E-Commerce Rules 2020 require on every page; unknown ones are omitted. */
export const sellerLine = (shop: PageSettings): string =>
  [companyLine(shop), gstinLine(shop), shop.grievanceOfficer && `Grievance officer: ${shop.grievanceOfficer}`]
    .filter(Boolean)
    .join('. ');
