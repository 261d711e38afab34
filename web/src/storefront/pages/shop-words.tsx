import { useShopDetails } from '../../shared/shop-details.ts';

// The shop's own words inside a text. They come from its settings, so a text is written once for any shop.

export const MailTo = () => {
  const email = useShopDetails()?.email ?? '';
  return (
    <a className="link" href={`mailto:${email}`}>
      {email}
    </a>
  );
};

export const CallUs = () => {
  const phone = useShopDetails()?.phone ?? '';
  return (
    <a className="link num" href={`tel:${phone.replaceAll(' ', '')}`}>
      {phone}
    </a>
  );
};

export const ShopName = () => useShopDetails()?.name ?? 'Selvedge';
export const SupportHours = () => useShopDetails()?.supportHours ?? '';
export const GrievanceOfficer = () => useShopDetails()?.grievanceOfficer ?? '';

/** Who the shop is in law, and where (E-Commerce Rules 2020, india.md). */
export const Company = () => {
  const shop = useShopDetails();
  return shop ? `${shop.legalName}, ${shop.address}. GSTIN ${shop.gstin}` : '';
};
