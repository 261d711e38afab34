import type { MenuItem } from '@shop/contract/menus';

/** Translations of the labels of the default menus. */
export const MENU_WORDS: Record<string, NonNullable<MenuItem['translations']>> = {
  Home: { hi: 'होम', ml: 'ഹോം' },
  Men: { hi: 'पुरुष', ml: 'പുരുഷന്മാർ' },
  Women: { hi: 'महिला', ml: 'സ്ത്രീകൾ' },
  More: { hi: 'और', ml: 'കൂടുതൽ' },
  'New Arrivals': { hi: 'नए कपड़े', ml: 'പുതിയവ' },
  Sale: { hi: 'सेल', ml: 'സെയിൽ' },
  'Custom Studio': { hi: 'कस्टम स्टूडियो', ml: 'കസ്റ്റം സ്റ്റുഡിയോ' },
  'Quick Links': { hi: 'ज़रूरी लिंक', ml: 'ലിങ്കുകൾ' },
  'About Us': { hi: 'हमारे बारे में', ml: 'ഞങ്ങളെക്കുറിച്ച്' },
  'Customer Service': { hi: 'ग्राहक सेवा', ml: 'കസ്റ്റമർ സർവീസ്' },
  'Contact Us': { hi: 'संपर्क करें', ml: 'ബന്ധപ്പെടുക' },
  FAQ: { hi: 'सवाल-जवाब', ml: 'ചോദ്യങ്ങൾ' },
  'Return Policy': { hi: 'रिटर्न पॉलिसी', ml: 'റിട്ടേൺ പോളിസി' },
  'Privacy Policy': { hi: 'प्राइवेसी पॉलिसी', ml: 'പ്രൈവസി പോളിസി' },
  'Terms & Conditions': { hi: 'नियम और शर्तें', ml: 'നിബന്ധനകൾ' },
  'Size guide': { hi: 'साइज़ गाइड', ml: 'സൈസ് ഗൈഡ്' },
  'Gift Cards': { hi: 'गिफ़्ट कार्ड', ml: 'ഗിഫ്റ്റ് കാർഡുകൾ' },
  'My Orders': { hi: 'मेरे ऑर्डर', ml: 'എന്റെ ഓർഡറുകൾ' },
};
