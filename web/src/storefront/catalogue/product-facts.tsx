import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Product } from '@shop/contract/catalogue';
import { companyLine } from '@shop/contract/company-line';
import { useMissingPages } from '../../shared/missing-pages.ts';
import { useShop, useShopDetails, type PageSettings } from '../../shared/shop-details.ts';
import { Icon } from '../../ui/icon.tsx';
import { descriptionParts } from './description-parts.ts';

/** Delivery, returns and payment, beside the button. */
export function DeliveryFacts() {
  const { settings: shop, cod } = useShop() ?? {};
  const hasPolicy = !useMissingPages().includes('return-policy');
  return (
    <ul className="facts">
      {shop?.delivery && (
        <li>
          <Icon of="truck" />
          <span>{shop.delivery}</span>
        </li>
      )}
      {(shop?.returns || hasPolicy) && (
        <li>
          <Icon of="undo-2" />
          <span>
            {shop?.returns}{' '}
            {hasPolicy && (
              <Link className="link" to="/return-policy">
                Return Policy
              </Link>
            )}
          </span>
        </li>
      )}
      <li>
        <Icon of="shield-check" />
        <span>{cod ? 'Pay by UPI, card or cash on delivery' : 'Pay by UPI or card'}</span>
      </li>
    </ul>
  );
}

const Part = ({ name, open = false, children }: { name: string; open?: boolean; children: ReactNode }) => (
  <details open={open}>
    <summary>
      {name}
      <Icon of="plus" />
    </summary>
    <div className="acc__in">{children}</div>
  </details>
);

/** The declarations that the packaged-commodities rules require on a listing (behaviour.md, Product page). */
const MakersDetails = ({ product, shop }: { product: Product; shop: PageSettings }) => (
  <dl className="spec">
    <dt>Made and packed by</dt>
    <dd>{shop.madeBy || companyLine(shop)}</dd>
    <dt>Country of origin</dt>
    <dd>{shop.countryOfOrigin}</dd>
    <dt>Product</dt>
    <dd>{product.category.name}</dd>
    <dt>Net quantity</dt>
    <dd>1 piece</dd>
    <dt>Customer care</dt>
    <dd>
      {shop.email && (
        <>
          <a className="link" href={`mailto:${shop.email}`}>
            {shop.email}
          </a>
          ,{' '}
        </>
      )}
      {[shop.phone, shop.supportHours].filter((part) => part !== '').join(', ')}
    </dd>
  </dl>
);

const Paragraphs = ({ of }: { of: readonly string[] }) => of.map((paragraph) => <p key={paragraph}>{paragraph}</p>);

/** The texts about a product, collapsed. */
export function ProductFacts({
  product,
  advice,
}: {
  product: Product;
  /** Advice on the size; empty if there is none. */ advice: string;
}) {
  const shop = useShopDetails();
  const { text, care } = descriptionParts(product.description);
  return (
    <div className="acc">
      {text.length > 0 && (
        <Part name="Description" open>
          <Paragraphs of={text} />
        </Part>
      )}
      {care.length > 0 && (
        <Part name="Fabric and care">
          <Paragraphs of={care} />
        </Part>
      )}
      {advice !== '' && (
        <Part name="Size and fit">
          <p>{advice}</p>
        </Part>
      )}
      {shop && (
        <Part name="Product details">
          <MakersDetails product={product} shop={shop} />
        </Part>
      )}
    </div>
  );
}
