import type { Adjustment } from '@shop/contract/cart';
import { formatMoney } from '@shop/contract/format-money';

/** The discounts of promotions on a line, each with its name. */
export const Adjustments = ({ of }: { of: readonly Adjustment[] }) =>
  of.length > 0 && (
    <ul className="adjustments small">
      {of.map(({ promotion, name, amount }) => (
        <li key={promotion}>
          {name}: −{formatMoney(amount)}
        </li>
      ))}
    </ul>
  );
