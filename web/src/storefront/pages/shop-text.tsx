import { Link } from 'react-router';
import { companyLine, gstinLine } from '../../shared/company-line.ts';
import { useShopDetails, useShopName } from '../../shared/shop-details.ts';

// The shop's own words inside a text. They come from its settings, so a text is written once for any shop, also for one that
// has not filled them in.

const Mail = ({ email }: { email: string }) => (
  <a className="link" href={`mailto:${email}`}>
    {email}
  </a>
);

/** The shop's email; without one, the way to the contact form. */
export const MailTo = () => {
  const email = useShopDetails()?.email;
  if (email) return <Mail email={email} />;
  return (
    <>
      us through the{' '}
      <Link className="link" to="/contact">
        contact form
      </Link>
    </>
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

/** "Write to care@… or call +91 …, Mon-Sat 10AM-6PM IST.", with what there is of it. */
export const ReachUs = () => {
  const { phone, supportHours } = useShopDetails() ?? {};
  return (
    <>
      Write to <MailTo />
      {phone && (
        <>
          {' '}
          or call <CallUs />
        </>
      )}
      {supportHours && `, ${supportHours}`}.
    </>
  );
};

export const ShopName = () => useShopName() || 'this shop';

/** "Our grievance officer is ….", or nothing. */
export const GrievanceOfficer = () => {
  const officer = useShopDetails()?.grievanceOfficer;
  return officer ? `Our grievance officer is ${officer}. ` : '';
};

/** Who the shop is in law, and where (E-Commerce Rules 2020; behaviour.md, Text pages). */
export const Company = () => {
  const shop = useShopDetails();
  const line = shop ? [companyLine(shop), gstinLine(shop)].filter((part) => part !== '').join('. ') : '';
  return line || 'This shop is not open yet. Its name and address will be published here before it takes orders.';
};
