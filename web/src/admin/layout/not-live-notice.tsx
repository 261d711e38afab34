import { Link, useLocation } from 'react-router';
import { missingFacts, type ShopFact } from '@shop/contract/shop-facts';
import { useShop } from '../../shared/shop-details.ts';
import { useSession } from '../../shared/use-session.ts';
import { Notice } from '../../ui/notice.tsx';
import { canAccess } from './can-access.ts';

const FACT_NAMES: Record<ShopFact, string> = {
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  taxStatus: 'Tax status',
  gstin: 'GSTIN',
};

/** The first screens of staff, and the settings, where the facts are entered. */
const SHOWN_ON = new Set(['/', '/dashboard', '/product-table', '/order-admin', '/settings']);

/** Notice for staff while the shop takes no orders: the missing facts, with links to their fields. */
export function NotLiveNotice() {
  const shop = useShop();
  const staffRole = useSession()?.staffRole;
  const { pathname } = useLocation();
  if (!shop || shop.live || !SHOWN_ON.has(pathname)) return null;
  const missing = missingFacts(shop.settings);
  const mayFix = canAccess(staffRole, '/settings');
  return (
    <div className="not-live">
      <Notice kind="turmeric">
        <p>
          <b>Opening soon:</b> the shop takes no orders until {missing.length > 0 ? 'these are set' : 'it is opened'}
          {mayFix ? '. ' : ' by the owner.'}
          {mayFix && (
            <Link className="link" to="/setup">
              Go to set-up
            </Link>
          )}
        </p>
        <ul className="row" hidden={missing.length === 0}>
          {missing.map((fact) => (
            <li key={fact}>
              {mayFix ? (
                <Link className="link" to={`/settings#${fact}`}>
                  {FACT_NAMES[fact]}
                </Link>
              ) : (
                FACT_NAMES[fact]
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
