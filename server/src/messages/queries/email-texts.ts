import {
  EMAIL_TEXT_NAMES,
  EMAIL_TEXTS,
  type EditedEmailText,
  type EmailText,
  type EmailTextName,
} from '@shop/contract/email-texts';
import type { Language } from '@shop/contract/languages';
import { rupees } from '@shop/contract/money';
import type { AppContext } from '#infra/app-context';
import type { Db, Tx } from '#infra/database';
import { shopDetails } from '#settings';
import type { TemplateData } from '../template-data.ts';
import type { EmailContent, Sender } from '../templates/email-content.ts';
import { emailSentences } from '../email-sentences.provider.ts';
import { withWords } from '../templates/email-words.ts';
import { inLanguage } from '../templates/in-language.ts';
import { renderTemplate } from '../templates/render-template.ts';
import { sampleFacts } from './texts.ts';

type Context = Pick<AppContext, 'db' | 'config'>;

export type EmailWords = Pick<EditedEmailText, 'subject' | 'heading' | 'intro'>;
const NO_WORDS: EmailWords = { subject: '', heading: '', intro: '' };

/** What staff say in these e-mails in place of the program's words, by template and language. */
export async function storedWords(
  db: Db | Tx,
  templates: readonly string[],
): Promise<(template: string, language: Language) => EmailWords | undefined> {
  if (templates.length === 0) return () => undefined;
  const rows = await db
    .selectFrom('emailText')
    .select(['template', 'language', 'subject', 'heading', 'intro'])
    .where('template', 'in', [...new Set(templates)])
    .execute();
  return (template, language) => {
    const row = rows.find((it) => it.template === template && it.language === language);
    return row && { subject: row.subject, heading: row.heading, intro: row.intro };
  };
}

const SAMPLE_SIZE = { sku: 'TEE-WHT-M', product: 'Everyday Tee', size: 'M', colour: 'White', stock: 2, reorderAt: 5 };

const dataOf = (template: EmailTextName): TemplateData => {
  if (template === 'return-requested') return { template, reason: 'No longer needed' };
  if (template === 'return-pickup') return { template, courier: 'Blue Dart 5512345678' };
  if (template === 'low-stock') return { template, total: 1, sizes: [SAMPLE_SIZE] };
  return template === 'refunded' ? { template, amount: rupees(799) } : { template };
};

export type SampleEmail = { shop: Sender; email: EmailContent };

type Sample = { template: EmailTextName; language: Language; words?: EmailWords | undefined };

/** The e-mail with these words and sample values, which belong to no customer. */
export async function sampleEmail(context: Context, { template, language, words }: Sample): Promise<SampleEmail> {
  const { name, order } = await sampleFacts(context);
  const shop: Sender = { ...(await shopDetails(context.db)), url: context.config.publicUrl };
  const email = renderTemplate(dataOf(template), { name, shop, order, link: '' });
  const own = language === 'en' ? email : { ...inLanguage(email, await emailSentences(language)), language };
  return { shop, email: withWords(own, words, { name, shop: shop.name, order }) };
}

/** All e-mails whose words can be changed in this language. What the shop itself gets is English. */
export async function emailTexts(context: Context, language: Language): Promise<EmailText[]> {
  const stored = await storedWords(context.db, EMAIL_TEXT_NAMES);
  return Promise.all(
    EMAIL_TEXT_NAMES.filter((it) => language === 'en' || it !== 'low-stock').map(async (template) => {
      const words = stored(template, language);
      const own = wordsOf((await sampleEmail(context, { template, language })).email);
      const sample = words ? wordsOf((await sampleEmail(context, { template, language, words })).email) : own;
      return { template, title: EMAIL_TEXTS[template], ...(words ?? NO_WORDS), own, sample };
    }),
  );
}

const wordsOf = ({ subject, heading, parts }: EmailContent): EmailWords => ({
  subject,
  heading,
  intro: parts.find((part) => part.kind === 'text')?.text ?? '',
});
