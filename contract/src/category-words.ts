import { inLanguage, type TranslatedLanguage, type Translations } from './translations.ts';
import type { Language } from './languages.ts';

/** Names that shops give their categories, in lower case; a plural with s is found by its singular. */
const CATEGORIES: Record<string, readonly [hi: string, ml: string]> = {
  men: ['पुरुष', 'പുരുഷന്മാർ'],
  women: ['महिलाएँ', 'സ്ത്രീകൾ'],
  kids: ['बच्चे', 'കുട്ടികൾ'],
  clothing: ['कपड़े', 'വസ്ത്രങ്ങൾ'],
  'ethnic wear': ['पारंपरिक कपड़े', 'പരമ്പരാഗത വസ്ത്രങ്ങൾ'],
  'kids wear': ['बच्चों के कपड़े', 'കുട്ടികളുടെ വസ്ത്രങ്ങൾ'],
  'kids ethnic': ['बच्चों के पारंपरिक कपड़े', 'കുട്ടികളുടെ പരമ്പരാഗത വസ്ത്രങ്ങൾ'],
  shirt: ['शर्ट', 'ഷർട്ട്'],
  't-shirt': ['टी-शर्ट', 'ടീഷർട്ട്'],
  tee: ['टी-शर्ट', 'ടീഷർട്ട്'],
  polo: ['पोलो', 'പോളോ'],
  top: ['टॉप', 'ടോപ്പ്'],
  kurta: ['कुर्ता', 'കുർത്ത'],
  kurti: ['कुर्ती', 'കുർത്തി'],
  saree: ['साड़ी', 'സാരി'],
  sari: ['साड़ी', 'സാരി'],
  blouse: ['ब्लाउज़', 'ബ്ലൗസ്'],
  lehenga: ['लहंगा', 'ലെഹങ്ക'],
  anarkali: ['अनारकली', 'അനാർക്കലി'],
  salwar: ['सलवार', 'സൽവാർ'],
  'salwar suit': ['सलवार सूट', 'സൽവാർ സ്യൂട്ട്'],
  palazzo: ['पलाज़ो', 'പലാസോ'],
  legging: ['लेगिंग', 'ലെഗ്ഗിങ്സ്'],
  dupatta: ['दुपट्टा', 'ദുപ്പട്ട'],
  stole: ['स्टोल', 'സ്റ്റോൾ'],
  shawl: ['शॉल', 'ഷാൾ'],
  scarf: ['स्कार्फ़', 'സ്കാർഫ്'],
  dress: ['ड्रेस', 'ഡ്രസ്'],
  dresses: ['ड्रेस', 'ഡ്രസ്'],
  gown: ['गाउन', 'ഗൗൺ'],
  skirt: ['स्कर्ट', 'പാവാട'],
  jeans: ['जींस', 'ജീൻസ്'],
  trouser: ['पैंट', 'പാന്റ്'],
  pant: ['पैंट', 'പാന്റ്'],
  short: ['शॉर्ट्स', 'ഷോർട്സ്'],
  jacket: ['जैकेट', 'ജാക്കറ്റ്'],
  hoodie: ['हुडी', 'ഹൂഡി'],
  sweatshirt: ['स्वेटशर्ट', 'സ്വെറ്റ്ഷർട്ട്'],
  sweater: ['स्वेटर', 'സ്വെറ്റർ'],
  blazer: ['ब्लेज़र', 'ബ്ലേസർ'],
  suit: ['सूट', 'സ്യൂട്ട്'],
  sherwani: ['शेरवानी', 'ഷെർവാണി'],
  dhoti: ['धोती', 'ധോത്തി'],
  lungi: ['लुंगी', 'ലുങ്കി'],
  mundu: ['मुंडु', 'മുണ്ട്'],
  nightwear: ['रात के कपड़े', 'രാത്രിവസ്ത്രങ്ങൾ'],
  innerwear: ['अंदर के कपड़े', 'ഉൾവസ്ത്രങ്ങൾ'],
  accessories: ['एक्सेसरीज़', 'ആക്സസറികൾ'],
  belt: ['बेल्ट', 'ബെൽറ്റ്'],
  sock: ['मोज़े', 'സോക്സ്'],
  cap: ['टोपी', 'തൊപ്പി'],
  bag: ['बैग', 'ബാഗ്'],
  footwear: ['जूते-चप्पल', 'ചെരിപ്പുകൾ'],
  shoe: ['जूते', 'ഷൂസ്'],
};

const COLUMNS: Record<TranslatedLanguage, 0 | 1> = { hi: 0, ml: 1 };

function knownCategory(name: string, language: Language): string | undefined {
  if (language === 'en') return undefined;
  const key = name.trim().toLowerCase().replaceAll('’', "'");
  return (CATEGORIES[key] ?? CATEGORIES[key.replace(/s$/, '')])?.[COLUMNS[language]];
}

/** The name of a category in a language: the owner's translation, else the program's word for it, else the English name. */
export const categoryNameIn = (
  translations: Translations | null,
  { language, english }: { language: Language; english: string },
): string => inLanguage(translations, { language, field: 'name', english: knownCategory(english, language) ?? english });
