import type { Paise } from '@shop/contract/money';

const SMALL = `Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen
  Eighteen Nineteen`.split(/\s+/);
const TENS = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const LARGE = [
  [1_00_00_000, 'Crore'],
  [1_00_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** 129950 → "Rupees One Thousand Two Hundred Ninety-Nine and Fifty Paise Only", the wording of Indian invoices. */
export function amountInWords(amount: Paise): string {
  const [whole, rest] = [Math.floor(amount / 100), amount % 100];
  return `Rupees ${words(whole)}${rest === 0 ? '' : ` and ${words(rest)} Paise`} Only`;
}

function words(count: number): string {
  const large = LARGE.find(([size]) => count >= size);
  if (large) {
    const [size, name] = large;
    const rest = count % size;
    return `${words(Math.floor(count / size))} ${name}${rest === 0 ? '' : ` ${words(rest)}`}`;
  }
  if (count < 20) return SMALL[count] ?? '';
  const tens = TENS[Math.floor(count / 10) - 2] ?? '';
  return count % 10 === 0 ? tens : `${tens}-${SMALL[count % 10]}`;
}
