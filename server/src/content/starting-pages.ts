import { SHOP_PAGES, type ShopPage } from '@shop/contract/content';
import { STARTING_HOME } from './starting/home.ts';
import { STARTING_POLICIES } from './starting/policies.ts';
import { STARTING_QUESTIONS } from './starting/questions.ts';
import type { StartingPage } from './starting/starting-page.ts';
import { TRANSLATED_POLICIES } from './starting/translated-policies.ts';
import { TRANSLATED_TEXTS } from './starting/translated-texts.ts';
import { withTranslations } from './starting/with-translations.ts';

/** Translations of their texts. */
export const STARTING_TEXTS = { ...TRANSLATED_TEXTS, ...TRANSLATED_POLICIES };

const ENGLISH: Record<ShopPage, StartingPage> = {
  home: STARTING_HOME,
  about: {
    title: 'About Us',
    description: 'Who we are and how to reach us.',
    blocks: [
      { type: 'richText', html: '<p>{shopName} is a clothing store.</p><p>{company}</p>' },
      { type: 'button', label: 'Explore More', to: '/newarrival' },
      { type: 'richText', html: '<p>or write to <a href="mailto:{email}">{email}</a></p>' },
    ],
  },
  ...STARTING_QUESTIONS,
  ...STARTING_POLICIES,
  'custom-studio': { title: SHOP_PAGES['custom-studio'], description: '', blocks: [] },
  'size-guide': {
    title: SHOP_PAGES['size-guide'],
    description: 'Body and garment measurements in centimetres and inches, and how to measure.',
    blocks: [],
  },
};

/**
 * The texts that the editor offers for the pages of every shop until its owner saves them. All facts in them are
 * filled from the settings, so a statement that is not true of the shop is left out; before the owner publishes,
 * shoppers see home alone.
 */
export const STARTING_PAGES = Object.fromEntries(
  Object.entries(ENGLISH).map(([slug, page]) => [slug, withTranslations(page, STARTING_TEXTS)]),
) as Record<ShopPage, StartingPage>;
