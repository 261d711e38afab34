import { useState } from 'react';
import type { listPaymentMethods } from '@shop/contract/payments';
import type { ReplyOf } from '@shop/contract/route';
import { isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';

export type Methods = ReplyOf<typeof listPaymentMethods>['methods'];

type Props = {
  methods: Methods;
  /** Opens the payment, and returns the address of the provider's page. */
  open: (method: string) => Promise<{ url: string }>;
};

/** The ways to pay that extensions add. Each leads to its provider's page; where it fails, the shop's own way is still there. */
export function OtherMethods({ methods, open }: Props) {
  const { busy, run } = useExclusiveAction();
  const [failure, setFailure] = useState('');
  const pay = (method: string) =>
    void run(async () => {
      setFailure('');
      try {
        window.location.assign((await open(method)).url);
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
      <div role="alert">{failure !== '' && <Notice kind="danger">{failure}</Notice>}</div>
    </>
  );
}
