import { useEffect, useState } from 'react';
import type { Order } from '@shop/contract/orders';
import { readPayOutAccounts } from '@shop/contract/returns';
import { call } from '../../api/client.ts';
import { nullOnError } from '../shared/null-on-error.ts';
import { theWayItCame, type PayOut } from '../shared/pay-out-fields.tsx';
import type { Standing } from './return-state.ts';

/** How a refund is paid out: to the account that the customer named with the return, until staff choose another. */
export function usePayOut(order: Order, { back, next }: Standing): [PayOut, (payOut: PayOut) => void] {
  const [payOut, setPayOut] = useState<PayOut>(() => ({
    ...theWayItCame(order),
    ...(back?.payOut && { way: back.payOut.way }),
  }));
  const wanted = next === 'refund' && back?.payOut ? back._id : null;
  useEffect(() => {
    if (wanted === null) return undefined;
    let isOver = false;
    const fillIn = async () => {
      const accounts = await nullOnError(call(readPayOutAccounts, { params: { id: order._id } }));
      const named = accounts?.returns.find(({ _id }) => _id === wanted);
      if (isOver || !named) return;
      const { way, upiId = '', account = '', ifsc = '' } = named;
      setPayOut((was) => (was.upiId === '' && was.account === '' ? { way, upiId, account, ifsc } : was));
    };
    void fillIn();
    return () => {
      isOver = true;
    };
  }, [wanted, order._id]);
  return [payOut, setPayOut];
}
