import type { Language } from './languages.ts';
import type { TranslatedLanguage } from './translations.ts';
import type { Words } from './translate-word.ts';
import type { OwnWord } from './words.ts';

const COLOURS: Record<string, readonly [hi: string, ml: string]> = {
  black: ['काला', 'കറുപ്പ്'],
  white: ['सफ़ेद', 'വെള്ള'],
  'off-white': ['ऑफ़-व्हाइट', 'ഓഫ്-വൈറ്റ്'],
  'off white': ['ऑफ़-व्हाइट', 'ഓഫ്-വൈറ്റ്'],
  ecru: ['हल्का क्रीम', 'ഇളം ക്രീം'],
  ivory: ['हाथीदाँत', 'ഐവറി'],
  cream: ['क्रीम', 'ക്രീം'],
  sand: ['रेतीला', 'മണൽ നിറം'],
  beige: ['बेज', 'ബീജ്'],
  khaki: ['ख़ाकी', 'കാക്കി'],
  brown: ['भूरा', 'തവിട്ട്'],
  tan: ['हल्का भूरा', 'ഇളം തവിട്ട്'],
  rust: ['ज़ंग जैसा लाल', 'തുരുമ്പ് നിറം'],
  orange: ['नारंगी', 'ഓറഞ്ച്'],
  peach: ['आड़ू गुलाबी', 'പീച്ച്'],
  gold: ['सुनहरा', 'സ്വർണ്ണനിറം'],
  silver: ['चाँदी रंग', 'വെള്ളിനിറം'],
  mustard: ['सरसों पीला', 'കടുക് മഞ്ഞ'],
  yellow: ['पीला', 'മഞ്ഞ'],
  red: ['लाल', 'ചുവപ്പ്'],
  maroon: ['मैरून', 'മെറൂൺ'],
  pink: ['गुलाबी', 'പിങ്ക്'],
  'rani pink': ['रानी गुलाबी', 'റാണി പിങ്ക്'],
  magenta: ['मजेंटा', 'മജന്ത'],
  wine: ['वाइन लाल', 'വൈൻ ചുവപ്പ്'],
  'dusty rose': ['हल्का गुलाबी', 'മങ്ങിയ റോസ്'],
  purple: ['बैंगनी', 'പർപ്പിൾ'],
  lavender: ['हल्का बैंगनी', 'ലാവെൻഡർ'],
  navy: ['गहरा नीला', 'കടും നീല'],
  blue: ['नीला', 'നീല'],
  'navy blue': ['गहरा नीला', 'കടും നീല'],
  'royal blue': ['रॉयल नीला', 'റോയൽ നീല'],
  indigo: ['इंडिगो', 'ഇൻഡിഗോ'],
  sky: ['आसमानी', 'ആകാശനീല'],
  'sky blue': ['आसमानी', 'ആകാശനീല'],
  teal: ['मोरपंखी', 'മയിൽപ്പീലി നീല'],
  green: ['हरा', 'പച്ച'],
  'bottle green': ['गहरा हरा', 'കടും പച്ച'],
  olive: ['जैतूनी हरा', 'ഒലിവ് പച്ച'],
  gray: ['स्लेटी', 'ചാരനിറം'],
  grey: ['स्लेटी', 'ചാരനിറം'],
  'grey melange': ['मिला-जुला स्लेटी', 'ഗ്രേ മെലാഞ്ച്'],
  charcoal: ['कोयला स्लेटी', 'കടും ചാരം'],
  'raw indigo': ['गहरा इंडिगो', 'കടും ഇൻഡിഗോ'],
  'washed indigo': ['धुला इंडिगो', 'വാഷ്ഡ് ഇൻഡിഗോ'],
  multicolour: ['रंग-बिरंगा', 'പല നിറം'],
  rinse: ['गहरा डेनिम', 'കടും ഡെനിം'],
  'mid wash': ['मीडियम वॉश', 'മീഡിയം വാഷ്'],
  'light wash': ['लाइट वॉश', 'ലൈറ്റ് വാഷ്'],
};

/** Cuts that the tags of a product name, and sizes that are words. */
const CUTS: typeof COLOURS = {
  skinny: ['स्किनी', 'സ്കിന്നി'],
  slim: ['स्लिम', 'സ്ലിം'],
  fitted: ['फ़िटेड', 'ഫിറ്റഡ്'],
  straight: ['स्ट्रेट', 'സ്ട്രെയ്റ്റ്'],
  regular: ['रेगुलर', 'റെഗുലർ'],
  tapered: ['टेपर्ड', 'ടേപ്പേർഡ്'],
  relaxed: ['रिलैक्स्ड', 'റിലാക്സ്ഡ്'],
  loose: ['ढीला', 'ലൂസ്'],
  boxy: ['बॉक्सी', 'ബോക്സി'],
  oversized: ['ओवरसाइज़्ड', 'ഓവർസൈസ്ഡ്'],
  baggy: ['बैगी', 'ബാഗി'],
  'wide leg': ['वाइड लेग', 'വൈഡ് ലെഗ്'],
  bootcut: ['बूटकट', 'ബൂട്ട്കട്ട്'],
  flared: ['फ़्लेयर्ड', 'ഫ്ലെയേർഡ്'],
  'one size': ['एक साइज़', 'ഒറ്റ സൈസ്'],
  'free size': ['फ़्री साइज़', 'ഫ്രീ സൈസ്'],
};

/** Countries of origin that the settings begin with. */
const COUNTRIES: typeof COLOURS = { india: ['भारत', 'ഇന്ത്യ'] };

const MEASURES: typeof COLOURS = {
  chest: ['छाती', 'നെഞ്ച്'],
  bust: ['छाती', 'നെഞ്ച്'],
  waist: ['कमर', 'അര'],
  waistband: ['कमरपट्टी', 'അരപ്പട്ട'],
  hip: ['कूल्हा', 'ഇടുപ്പ്'],
  thigh: ['जाँघ', 'തുട'],
  inseam: ['अंदर की लंबाई', 'ഉൾനീളം'],
  outseam: ['बाहर की लंबाई', 'പുറംനീളം'],
  shoulder: ['कंधा', 'തോൾ'],
  length: ['लंबाई', 'നീളം'],
  sleeve: ['आस्तीन', 'കൈനീളം'],
  'arm length': ['बाँह की लंबाई', 'കൈയുടെ നീളം'],
  'foot length': ['पैर की लंबाई', 'പാദത്തിന്റെ നീളം'],
  'front rise': ['आगे की ऊँचाई', 'മുൻ റൈസ്'],
  'leg opening': ['पायँचा', 'കാൽവായ'],
  jeans: ['जींस', 'ജീൻസ്'],
  't-shirts': ['टी-शर्ट', 'ടീഷർട്ട്'],
};

const COLUMNS: Record<TranslatedLanguage, 0 | 1> = { hi: 0, ml: 1 };

/** The program's translation of a word; undefined for an unknown one. */
export const knownWord = (word: string, language: TranslatedLanguage): string | undefined =>
  ({ ...MEASURES, ...CUTS, ...COUNTRIES, ...COLOURS })[word.toLowerCase()]?.[COLUMNS[language]];

/** The program's words in a language, with the owner's over them; none in English. */
export function wordsIn(language: Language, own: readonly OwnWord[]): Words {
  if (language === 'en') return {};
  const known = Object.entries({ ...MEASURES, ...CUTS, ...COLOURS }).map(([word, texts]) => [word, texts[COLUMNS[language]]]);
  const owned = own.flatMap((it) => (it[language] ? [[it.word.toLowerCase(), it[language]]] : []));
  return { ...Object.fromEntries(known), ...Object.fromEntries(owned) };
}
