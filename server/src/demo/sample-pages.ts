import { STARTING_TEXTS, withTranslations, type SamplePage } from '#content';
import { ABOUT } from './pages/about.ts';
import { CONTACT, FAQ } from './pages/faq.ts';
import { HOME } from './pages/home.ts';
import { PRIVACY_POLICY } from './pages/privacy-policy.ts';
import { RETURN_POLICY } from './pages/return-policy.ts';
import { SIZE_GUIDE, STUDIO } from './pages/studio.ts';
import { TERMS } from './pages/terms.ts';
import { TRANSLATED_QUESTIONS } from './translated-questions.ts';
import { TRANSLATED_TERMS } from './translated-terms.ts';
import { TRANSLATED_TEXTS } from './translated-texts.ts';

const TEXTS = { ...STARTING_TEXTS, ...TRANSLATED_TEXTS, ...TRANSLATED_QUESTIONS, ...TRANSLATED_TERMS };

/** The pages of the demo shop. */
export const SAMPLE_PAGES: readonly SamplePage[] = [
  HOME,
  ABOUT,
  STUDIO,
  CONTACT,
  FAQ,
  SIZE_GUIDE,
  RETURN_POLICY,
  PRIVACY_POLICY,
  TERMS,
].map((page) => withTranslations(page, TEXTS));
