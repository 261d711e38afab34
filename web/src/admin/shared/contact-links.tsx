import { formatPhone, tenDigits } from '../../shared/format-phone.ts';

const MISSING = <span className="faint">N/A</span>;

/** A phone number as a tel link; a masked or missing one is not a link. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return MISSING;
  if (!/^[+\d][\d\s()-]*$/.test(phone)) return <span className="unbroken">{phone}</span>;
  const indian = tenDigits(phone);
  return (
    <a className="link unbroken" href={`tel:${indian ? `+91${indian}` : phone.replaceAll(/[^+\d]/g, '')}`}>
      {formatPhone(phone)}
    </a>
  );
}

/** An email address that opens a new message. */
export const EmailLink = ({ email }: { email: string }) =>
  email === '' ? (
    MISSING
  ) : (
    <a className="link email" href={`mailto:${email}`}>
      {email}
    </a>
  );
