import * as z from 'zod/mini';
import { ShopDetails } from '@shop/contract/settings';

export type StoredDetails = ShopDetails;

/** What holds until the shop's people say otherwise. The GSTIN has Kerala's form and belongs to nobody. */
const DEFAULTS: StoredDetails = {
  name: 'Selvedge',
  legalName: 'Selvedge Clothing',
  email: 'care@selvedge.example',
  phone: '+91 484 000 0000',
  address: '14/302, Thottekkat Road, Ravipuram, Kochi, Kerala 682016, India',
  gstin: '32AAAAA0000A1ZB',
  invoicePrefix: '',
  madeBy: '',
  countryOfOrigin: 'India',
  checkoutForm: 'popup',
  supportHours: 'Mon-Sat 10AM-6PM IST',
  grievanceOfficer: 'Meera Nair, grievance@selvedge.example',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/selvedge.example' },
    { name: 'Facebook', url: 'https://www.facebook.com/selvedge.example' },
    { name: 'WhatsApp', url: 'https://wa.me/914840000000' },
  ],
  banner: 'Branded jeans at ₹799. Free shipping. Cash on delivery.',
  delivery: 'Free shipping. Orders ship in 1–3 business days.',
  returns: 'Tell us within 7 days of delivery to return.',
  exchanges: 'faulty',
  access: 'members',
};

/** The defaults with what was stored over them. A stored value of the wrong shape counts for nothing: pages must still open. */
export function detailsFrom(stored: unknown): StoredDetails {
  const told = z.safeParse(z.partial(ShopDetails), stored).data ?? {};
  return over(DEFAULTS, told);
}

/** What was, with what is said instead; what is left out stays. */
export const over = (was: StoredDetails, said: object): StoredDetails => ({
  ...was,
  ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
});

/** The fields that differ, as they were and as they are. */
export function changesOf(was: StoredDetails, is: StoredDetails): { before: object; after: object } | null {
  const names = (Object.keys(is) as (keyof StoredDetails)[]).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const only = (details: StoredDetails) => Object.fromEntries(names.map((name) => [name, details[name]]));
  return names.length === 0 ? null : { before: only(was), after: only(is) };
}
