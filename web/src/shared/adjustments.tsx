import type { Adjustment } from '@shop/contract/cart';
import { formatMoney } from '@shop/contract/format-money';

/** What promotions take off a line, each by its name. */
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
