import type { SizeQuestion } from '@shop/contract/size-suggestion';
import { MIN_OUTCOMES, runs, sumsOf, type Outcome } from './fit-outcomes.ts';
import type { FromBody } from './size-scale.ts';

/** Sentences that explain why no size is suggested. */
export const SENTENCES = {
  noSizes: 'This item comes in one size.',
  noChart: 'There is no size table for this item yet. Tell us your usual size instead.',
  tellMore: 'Tell us your height and weight, or your usual size.',
  otherScale: (size: string) => `We cannot compare size ${size} with the sizes of this item. Tell us your height and weight.`,
  above: (largest: string) => `This style stops at ${largest}. Your answers point to a larger size.`,
  below: (smallest: string) => `This style starts at ${smallest}. Your answers point to a smaller size.`,
};

type Explained = {
  size: string;
  other: string | null;
  question: SizeQuestion;
  body: FromBody | undefined;
  usual: boolean;
  outcomes: readonly Outcome[];
  /** The preference for a close or loose fit changed the size. */
  moved: boolean;
};

/** Explains a suggested size in everyday words and without false precision. */
export function explain({ other, question, body, usual, outcomes, moved, size }: Explained): string {
  const girth = body && `about ${Math.round(body.cm)} cm at the ${body.girth}`;
  const brand = question.usual?.brand;
  const worn = question.usual && `You usually wear ${question.usual.size}${brand ? ` of ${brand}` : ''}`;
  return [
    usual && girth && `${worn}, and we estimate ${girth} from your height and weight.`,
    usual && !girth && `${worn}.`,
    !usual && girth && `We estimate ${girth} from your height and weight; in our size table that is nearest to ${size}.`,
    reviewsText(outcomes),
    moved && (question.fit === 'loose' || question.fit === 'relaxed' ? 'You like it loose.' : 'You like it close to the body.'),
    other && `Between two sizes? ${other} is the next best.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function reviewsText(outcomes: readonly Outcome[]): string | false {
  const { fitting, all } = sumsOf(outcomes);
  if (all < MIN_OUTCOMES) return false;
  const direction = runs(outcomes);
  if (direction === 'small') return 'Buyers say it runs small; we have allowed for that.';
  if (direction === 'large') return 'Buyers say it runs large; we have allowed for that.';
  const inTen = Math.round((fitting / all) * 10);
  return inTen >= 6 && `${inTen} in 10 buyers found it true to size.`;
}
