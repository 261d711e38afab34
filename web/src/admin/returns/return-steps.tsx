import type { Order } from '@shop/contract/orders';
import { ReturnForm } from './return-form.tsx';
import { standingsOf, type Standing } from './return-state.ts';
import { ReturnSummary } from './return-summary.tsx';

type Props = {
  order: Order;
  /** Where the buttons of the next step go, so that they are in sight however long the rest is. */
  actionsIn?: HTMLElement | null;
};

const canWork = ({ next, canReject }: Standing): boolean => next !== null || canReject;

/** How far returned items have come, return by return, and the next step with each. Nothing where nothing comes back. */
export function ReturnSteps({ order, actionsIn }: Props) {
  const standings = standingsOf(order);
  if (standings.length === 0) return null;
  const first = standings.find(canWork);
  return (
    <section className="return-steps" aria-labelledby="return-title">
      <h3 className="h4" id="return-title">
        {order.returns.length > 1 ? 'Returns' : 'Return'}
      </h3>
      {standings.map((standing) => (
        <div key={standing.back?._id ?? 'unasked'} className="return-steps">
          <ReturnSummary order={order} standing={standing} />
          {canWork(standing) && (
            <ReturnForm
              key={`${standing.back?.state} ${standing.next} ${standing.owed}`}
              order={order}
              standing={standing}
              actionsIn={standing === first ? actionsIn : undefined}
            />
          )}
        </div>
      ))}
    </section>
  );
}
