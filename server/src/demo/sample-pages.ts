import type { SamplePage } from '#content';
import { ABOUT } from './pages/about.ts';
import { CONTACT, FAQ } from './pages/faq.ts';
import { HOME } from './pages/home.ts';
import { PRIVACY_POLICY } from './pages/privacy-policy.ts';
import { RETURN_POLICY } from './pages/return-policy.ts';
import { SIZE_GUIDE, STUDIO } from './pages/studio.ts';
import { TERMS } from './pages/terms.ts';
import { withTranslations } from './with-translations.ts';

/** The pages of the sample shop. */
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
].map(withTranslations);
