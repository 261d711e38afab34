import type { ShopDetails } from '@shop/contract/settings';

/** What the demo shop says of itself. All of it is invented: the GSTIN has Kerala's form and is not registered. */
export const DEMO_FACTS = {
  name: 'Selvedge',
  legalName: 'Selvedge Clothing',
  email: 'care@selvedge.example',
  phone: '+91 484 000 0000',
  address: '14/302, Thottekkat Road, Ravipuram, Kochi, Kerala 682016, India',
  taxStatus: 'registered',
  gstin: '32AAAAA0000A1ZB',
  supportHours: 'Mon-Sat 10AM-6PM IST',
  grievanceOfficer: 'Meera Nair, grievance@selvedge.example',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/selvedge.example' },
    { name: 'Facebook', url: 'https://www.facebook.com/selvedge.example' },
    { name: 'WhatsApp', url: 'https://wa.me/914840000000' },
  ],
  roundOffers: true,
  banner: 'Branded jeans at ₹799. Free shipping. Cash on delivery.',
} satisfies Partial<ShopDetails>;
