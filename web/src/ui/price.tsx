import { formatMoney, percentOff } from '@shop/contract/format-money';
import type { Paise } from '@shop/contract/paise';

type Props = {
  now: Paise;
  was?: Paise;
  /** Other sizes or colours cost more. */
  from?: boolean | undefined;
  large?: boolean;
};

/** The price, and the MRP if it is higher. Screen readers announce: "Sale price ₹799, MRP ₹1,599, 50% off". */
export function Price({ now, was, from = false, large = false }: Props) {
  const reduced = was !== undefined && was > now;
  return (
    <p className={large ? 'price price--lg' : 'price'}>
      {reduced && <span className="vh">Sale price </span>}
      <span className="price__now">
        {from && <span className="price__from">From </span>}
        {formatMoney(now)}
      </span>
      {reduced && (
        <>
          <s className="price__was">
            <span className="vh">, MRP </span>
            {formatMoney(was)}
          </s>
          <span className="price__off">
            <span className="vh">, </span>
            {`${percentOff(now, was)}% off`}
          </span>
        </>
      )}
    </p>
  );
}
