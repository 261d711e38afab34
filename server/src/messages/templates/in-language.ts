import { EXCHANGE_REASONS } from '@shop/contract/exchanges';
import { RETURN_REASONS } from '@shop/contract/orders';
import { translateSentence, type Sentences } from '@shop/contract/sentences';
import { SAMPLE, type ContentPart, type EmailContent } from './email-content.ts';

/** The only lines that customers choose and do not write. */
const REASONS: ReadonlySet<string> = new Set([...RETURN_REASONS, ...EXCHANGE_REASONS]);

/** Translates an e-mail; untranslated sentences stay in English. Texts that people wrote stay as they are. */
export function inLanguage({ subject, preview, heading, parts }: EmailContent, sentences: Sentences): EmailContent {
  const translated = (text: string): string => translateSentence(text, sentences);
  return {
    subject: translated(subject),
    preview: translated(preview),
    heading: translated(heading),
    parts: parts.map((part) => partIn(part, translated)),
    sample: translated(SAMPLE),
  };
}

function partIn(part: ContentPart, translated: (text: string) => string): ContentPart {
  if (part.kind === 'button') return { ...part, label: translated(part.label) };
  if (part.kind === 'block')
    return {
      ...part,
      title: translated(part.title),
      lines: part.lines.map((line) => (REASONS.has(line) ? translated(line) : line)),
    };
  if (part.kind === 'text' || part.kind === 'note') return { ...part, text: translated(part.text) };
  return {
    ...part,
    goods: part.goods.map((item) => ({ ...item, detail: item.detail.split(' · ').map(translated).join(' · ') })),
    sums: part.sums.map(({ label, amount }) => ({ label: translated(label), amount: translated(amount) })),
  };
}
