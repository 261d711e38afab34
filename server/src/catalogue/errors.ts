import { ShopError } from '#kernel/shop-error';

type Refused = { errors: Record<string, string> } | { soldMeanwhile: string };

/** A plan that a form allows. @throws ShopError invalid_input with a sentence for each field; stale where sales overtook it */
export function planned<Plan extends object>(plan: Plan | Refused): Plan {
  if ('soldMeanwhile' in plan) throw new ShopError('stale', plan.soldMeanwhile);
  if (!('errors' in plan)) return plan;
  const sentences = Object.values(plan.errors);
  const message = sentences.length === 1 ? sentences[0] : undefined;
  throw new ShopError('invalid_input', message ?? 'Please check the highlighted fields.', { errors: plan.errors });
}
