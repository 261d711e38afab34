import type { DeliverySettings, Zone } from '@shop/contract/delivery-settings';
import { ZERO } from '@shop/contract/money';
import type { ShopDetails } from '@shop/contract/settings';
import type { SampleWarehouse } from '#couriers';

/** Terms of the demo in the shop's details: colours, fits and measures. */
const DEMO_WORDS: ShopDetails['words'] = [
  { word: 'Stripes and Suns', hi: 'धारियाँ और सूरज', ml: 'വരകളും സൂര്യനും' },
  { word: 'Basics from ₹1,999', hi: '₹1,999 से रोज़ के कपड़े', ml: '₹1,999 മുതൽ ദിവസേനയുള്ളവ' },
  { word: 'Festival week', hi: 'त्योहार का हफ़्ता', ml: 'ഉത്സവ വാരം' },
  { word: 'Denim fortnight', hi: 'डेनिम के दो हफ़्ते', ml: 'ഡെനിം രണ്ടാഴ്ച' },
  {
    word: 'Measure over thin clothing with the tape flat. Between two sizes? Choose the larger in raw denim, the smaller in stretch.',
    hi: 'पतले कपड़ों के ऊपर, फ़ीता सीधा रखकर नापें। दो साइज़ के बीच हैं? रॉ डेनिम में बड़ा लें, स्ट्रेच में छोटा।',
    ml: 'നേർത്ത വസ്ത്രത്തിനു മുകളിൽ ടേപ്പ് പരത്തി അളക്കൂ. രണ്ടു സൈസിന് ഇടയിലാണോ? റോ ഡെനിമിൽ വലുത്, സ്ട്രെച്ചിൽ ചെറുത് എടുക്കൂ.',
  },
  {
    word: 'Measure around the fullest part of your chest, arms down, with the tape flat. Between two sizes? Choose the larger for a loose fit.',
    hi: 'हाथ नीचे रखकर छाती के सबसे चौड़े हिस्से पर, फ़ीता सीधा रखकर नापें। दो साइज़ के बीच हैं? ढीला पसंद हो तो बड़ा लें।',
    ml: 'കൈ താഴ്ത്തി നെഞ്ചിന്റെ ഏറ്റവും വീതിയുള്ള ഭാഗത്ത് ടേപ്പ് പരത്തി അളക്കൂ. രണ്ടു സൈസിന് ഇടയിലാണോ? അയഞ്ഞത് വേണമെങ്കിൽ വലുത് എടുക്കൂ.',
  },
];

/** The demo's shop details. All of it is invented: the GSTIN has Kerala's format and is not registered. */
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
  cartReminders: true,
  delivery: 'Free shipping. Orders ship in 1–3 business days.',
  returns: 'Easy return within 7 days of delivery.',
  tagline: 'Everyday T-shirts and jeans from Kerala since 2019.',
  banner: 'Branded jeans at ₹799. Free shipping. Cash on delivery.',
  words: DEMO_WORDS,
  translations: {
    hi: {
      banner: 'ब्रांडेड जींस ₹799. मुफ़्त डिलीवरी। कैश ऑन डिलीवरी।',
      tagline: '2019 से केरल की रोज़ पहनने वाली टी-शर्ट और जींस।',
      delivery: 'मुफ़्त डिलीवरी। ऑर्डर 1–3 कामकाजी दिनों में रवाना होता है।',
      returns: 'डिलीवरी के 7 दिन के अंदर आसान रिटर्न।',
      supportHours: 'सोम–शनि, सुबह 10 से शाम 6 बजे',
      countryOfOrigin: 'भारत',
    },
    ml: {
      banner: 'ബ്രാൻഡഡ് ജീൻസ് ₹799. സൗജന്യ ഡെലിവറി. ക്യാഷ് ഓൺ ഡെലിവറി.',
      tagline: '2019 മുതൽ കേരളത്തിൽ നിന്ന്, ദിവസവും ഇടാൻ ടീഷർട്ടും ജീൻസും.',
      delivery: 'സൗജന്യ ഡെലിവറി. ഓർഡർ 1–3 പ്രവൃത്തി ദിവസത്തിനകം അയയ്ക്കും.',
      returns: 'ഡെലിവറി കഴിഞ്ഞ് 7 ദിവസത്തിനകം എളുപ്പം തിരികെ നൽകാം.',
      supportHours: 'തിങ്കൾ–ശനി, രാവിലെ 10 മുതൽ വൈകിട്ട് 6 വരെ',
      countryOfOrigin: 'ഇന്ത്യ',
    },
  },
} satisfies Partial<ShopDetails>;

/** Where the demo's parcels start, and the courier that takes them. */
export const DEMO_WAREHOUSE: SampleWarehouse = { pickupPlace: 'Ravipuram', pickupPin: '682016', service: 'Kochi Parcels' };

type States = Zone['states'];
const SOUTH: States = ['Karnataka', 'Tamil Nadu', 'Puducherry', 'Andhra Pradesh', 'Telangana', 'Goa'];
const FAR: States = [
  'Andaman and Nicobar Islands',
  'Lakshadweep',
  'Jammu and Kashmir',
  'Ladakh',
  'Arunachal Pradesh',
  'Assam',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Tripura',
];
const zone = (name: string, states: States, days: Zone['days']): Zone => ({
  name,
  states,
  pincodes: [],
  fee: ZERO,
  freeFrom: null,
  days,
  cod: true,
});

/** The demo's delivery zones: free everywhere, as its banner says; from Kochi, Kerala is near and the hills are far. */
export const DEMO_DELIVERY: DeliverySettings = {
  zones: [
    zone('Kerala', ['Kerala'], { min: 1, max: 3 }),
    zone('South', SOUTH, { min: 2, max: 5 }),
    zone('Far', FAR, { min: 5, max: 10 }),
    zone('Rest of India', [], { min: 3, max: 7 }),
  ],
  cod: {
    enabled: true,
    minTotal: null,
    maxTotal: null,
    fee: ZERO,
    confirm: 'never',
    cancelUnconfirmed: false,
    blockAfterFailed: null,
  },
  prepaidDiscount: { percent: 0, max: null },
  handlingDays: 1,
  cutoff: '14:00',
  holidays: [],
};
