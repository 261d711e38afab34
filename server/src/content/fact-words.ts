import type { Language } from '@shop/contract/languages';

type Words = {
  free: string;
  freeFrom: (amount: string) => string;
  offer: string;
  offerFrom: (amount: string) => string;
  cash: string;
  methods: string;
  methodsWithCash: string;
};

/** Facts that are words, as they are used inside a sentence of the language. */
export const FACT_WORDS: Record<Language, Words> = {
  en: {
    free: 'free',
    freeFrom: (amount) => `free from ${amount}`,
    offer: 'Free shipping',
    offerFrom: (amount) => `Free shipping from ${amount}`,
    cash: 'Cash on delivery',
    methods: 'UPI, and credit and debit cards',
    methodsWithCash: 'UPI, credit and debit cards, and cash on delivery',
  },
  hi: {
    free: 'मुफ़्त',
    freeFrom: (amount) => `${amount} से मुफ़्त`,
    offer: 'मुफ़्त डिलीवरी',
    offerFrom: (amount) => `${amount} से मुफ़्त डिलीवरी`,
    cash: 'कैश ऑन डिलीवरी',
    methods: 'UPI, क्रेडिट और डेबिट कार्ड',
    methodsWithCash: 'UPI, क्रेडिट और डेबिट कार्ड, और कैश ऑन डिलीवरी',
  },
  ml: {
    free: 'സൗജന്യം',
    freeFrom: (amount) => `${amount} മുതൽ സൗജന്യം`,
    offer: 'സൗജന്യ ഡെലിവറി',
    offerFrom: (amount) => `${amount} മുതൽ സൗജന്യ ഡെലിവറി`,
    cash: 'ക്യാഷ് ഓൺ ഡെലിവറി',
    methods: 'UPI, ക്രെഡിറ്റ്, ഡെബിറ്റ് കാർഡ്',
    methodsWithCash: 'UPI, ക്രെഡിറ്റ്, ഡെബിറ്റ് കാർഡ്, ക്യാഷ് ഓൺ ഡെലിവറി',
  },
};
