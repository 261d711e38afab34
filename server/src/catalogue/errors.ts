import { ShopError } from '#kernel/shop-error';

type InvalidPlan = { errors: Record<string, string> } | { soldMeanwhile: string };

/**
 * Returns a valid plan. @throws ShopError invalid_input with a sentence for each field; stale where sales changed the
 * stock meanwhile
 */
export function validPlan<Plan extends object>(plan: Plan | InvalidPlan): Plan {
  if ('soldMeanwhile' in plan) throw new ShopError('stale', plan.soldMeanwhile);
  if (!('errors' in plan)) return plan;
  const messages = Object.values(plan.errors);
  const message = messages.length === 1 ? messages[0] : undefined;
  throw new ShopError('invalid_input', message ?? 'Please check the highlighted fields.', { errors: plan.errors });
}
