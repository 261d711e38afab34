import type { Order } from '@shop/contract/orders';
import { ReturnForm } from './return-form.tsx';
import { returnStates, type ReturnState } from './return-state.ts';
import { PickupPanel } from './pickup-panel.tsx';
import { ReturnSummary } from './return-summary.tsx';

type Props = {
  order: Order;
  /** Element for the buttons of the next step, so that they stay visible when the content is long. */
  actionsIn?: HTMLElement | null;
};

const hasNextStep = ({ next, canReject }: ReturnState): boolean => next !== null || canReject;

/** The returns of an order with the next step of each; nothing without returns. */
export function ReturnSteps({ order, actionsIn }: Props) {
  const states = returnStates(order);
  if (states.length === 0) return null;
  const first = states.find(hasNextStep);
  return (
    <section className="return-steps" aria-labelledby="return-title">
      <h3 className="h4" id="return-title">
        {order.returns.length > 1 ? 'Returns' : 'Return'}
      </h3>
      {states.map((state) => (
        <div key={state.orderReturn?._id ?? 'unasked'} className="return-steps">
          <ReturnSummary order={order} state={state} />
          {state.orderReturn && <PickupPanel order={order} orderReturn={state.orderReturn} />}
          {hasNextStep(state) && (
            <ReturnForm
              key={`${state.orderReturn?.state} ${state.next} ${state.owed}`}
              order={order}
              state={state}
              actionsIn={state === first ? actionsIn : undefined}
            />
          )}
        </div>
      ))}
    </section>
  );
}
