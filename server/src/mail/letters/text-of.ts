import type { Letter, Part, Sender } from './letter.ts';

/** The letter as plain text: for whoever reads mail so, for the back office, and for filters that distrust HTML alone. */
export const textOf = ({ heading, parts }: Letter, shop: Sender): string =>
  [heading, ...parts.map(partText), ['--', shop.name, shop.address, shop.email, shop.phone, shop.url].join('\n')].join('\n\n');

function partText(part: Part): string {
  if (part.kind === 'button') return `${part.label}: ${part.url}`;
  if (part.kind === 'block') return [`${part.title}:`, ...part.lines].join('\n');
  if (part.kind === 'goods')
    return [
      ...part.goods.map(({ name, detail, amount }) => `${name} (${detail}): ${amount}`),
      ...part.sums.map(({ label, amount }) => `${label}: ${amount}`),
    ].join('\n');
  return part.text;
}
