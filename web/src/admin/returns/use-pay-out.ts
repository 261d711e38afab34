import { useEffect, useState } from 'react';
import type { Order } from '@shop/contract/orders';
import { readPayOutAccounts } from '@shop/contract/returns';
import { call } from '../../api/client.ts';
import { nullOnError } from '../shared/null-on-error.ts';
import { defaultPayOut, type PayOut } from '../shared/pay-out-fields.tsx';
import type { ReturnState } from './return-state.ts';

/** Pay-out details of a refund: prefilled with the account that the customer gave, until staff change them. */
export function usePayOut(order: Order, { orderReturn, next }: ReturnState): [PayOut, (payOut: PayOut) => void] {
  const [payOut, setPayOut] = useState<PayOut>(() => ({
    ...defaultPayOut(order),
    ...(orderReturn?.payOut && { method: orderReturn.payOut.method }),
  }));
  const returnId = next === 'refund' && orderReturn?.payOut ? orderReturn._id : null;
  useEffect(() => {
    if (returnId === null) return undefined;
    let isUnmounted = false;
    const fillIn = async () => {
      const accounts = await nullOnError(call(readPayOutAccounts, { params: { id: order._id } }));
      const named = accounts?.returns.find(({ _id }) => _id === returnId);
      if (isUnmounted || !named) return;
      const { method, upiId = '', account = '', ifsc = '' } = named;
      setPayOut((was) => (was.upiId === '' && was.account === '' ? { method, upiId, account, ifsc } : was));
    };
    void fillIn();
    return () => {
      isUnmounted = true;
    };
  }, [returnId, order._id]);
  return [payOut, setPayOut];
}
