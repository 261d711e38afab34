import { SAMPLE, type EmailContent, type ContentPart, type Sender } from './email-content.ts';

/** The e-mail as plain text: for mail programs that show text, for the admin, and for spam filters that distrust HTML alone. */
export const renderText = ({ heading, parts, sample = SAMPLE }: EmailContent, shop: Sender): string =>
  [...(shop.demo ? [sample] : []), heading, ...parts.map(partText), signature(shop)].join('\n\n');

const signature = ({ name, address, email, phone, url }: Sender): string =>
  ['--', name, address, email, phone, url].filter((line) => line !== '').join('\n');

function partText(part: ContentPart): string {
  if (part.kind === 'button') return `${part.label}: ${part.url}`;
  if (part.kind === 'block') return [`${part.title}:`, ...part.lines].join('\n');
  if (part.kind === 'goods')
    return [
      ...part.goods.map(({ name, detail, amount }) => `${name} (${detail}): ${amount}`),
      ...part.sums.map(({ label, amount }) => `${label}: ${amount}`),
    ].join('\n');
  return part.text;
}
