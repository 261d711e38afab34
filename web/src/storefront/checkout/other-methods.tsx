import { useState } from 'react';
import type { listPaymentMethods, MethodPage } from '@shop/contract/payments';
import type { ReplyOf } from '@shop/contract/route';
import { isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';

export type Methods = ReplyOf<typeof listPaymentMethods>['methods'];

type Props = {
  methods: Methods;
  /** Opens the payment, and returns the URL of the provider's page or the steps of the payment. */
  open: (method: string) => Promise<MethodPage>;
};

/**
 * The payment methods of extensions. Each leads to its provider's page or shows the steps; if it fails, the shop's own
 * methods remain.
 */
export function OtherMethods({ methods, open }: Props) {
  const { busy, run } = useExclusiveAction();
  const [failure, setFailure] = useState('');
  const [steps, setSteps] = useState<readonly string[]>([]);
  const pay = (method: string) =>
    void run(async () => {
      setFailure('');
      try {
        const page = await open(method);
        setSteps(page.steps);
        if (page.url !== null) window.location.assign(page.url);
      } catch (error) {
        if (!isApiError(error)) throw error;
        setFailure(error.message);
      }
    });
  if (methods.length === 0) return null;
  return (
    <>
      <div className="row">
        {methods.map(({ name, title }) => (
          <Button key={name} type="button" kind="quiet" size="lg" busy={busy} busyLabel="Opening..." onClick={() => pay(name)}>
            Pay by {title}
          </Button>
        ))}
      </div>
      <div role="status">
        {steps.length > 0 && (
          <Notice>
            <ol className="stack">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Notice>
        )}
      </div>
      <div role="alert">{failure !== '' && <Notice kind="danger">{failure}</Notice>}</div>
    </>
  );
}
