import * as z from 'zod/mini';
import { ShopDetails } from '@shop/contract/settings';

/** What the shop's people may say; who may browse is the process's own setting (STOREFRONT_ACCESS). */
const Stored = z.omit(ShopDetails, { access: true });
export type StoredDetails = z.output<typeof Stored>;

/** What holds until the shop's people say otherwise. The GSTIN has Kerala's form and belongs to nobody. */
const DEFAULTS: StoredDetails = {
  name: 'Selvedge',
  legalName: 'Selvedge Clothing',
  email: 'care@selvedge.example',
  phone: '+91 484 000 0000',
  address: '14/302, Thottekkat Road, Ravipuram, Kochi, Kerala 682016, India',
  gstin: '32AAAAA0000A1Z5',
  supportHours: 'Mon-Sat 10AM-6PM IST',
  grievanceOfficer: 'Meera Nair, grievance@selvedge.example',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/selvedge.example' },
    { name: 'Facebook', url: 'https://www.facebook.com/selvedge.example' },
    { name: 'WhatsApp', url: 'https://wa.me/914840000000' },
  ],
  banner: 'Branded jeans at ₹799. Free shipping. Cash on delivery.',
};

/** The defaults with what was stored over them. A stored value of the wrong shape counts for nothing: pages must still open. */
export function detailsFrom(stored: unknown): StoredDetails {
  const told = z.safeParse(z.partial(Stored), stored).data ?? {};
  return { ...DEFAULTS, ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) };
}
