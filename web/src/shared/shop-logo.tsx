import { Link } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import drawings from '../ui/drawings.svg?url';
import { useShop, useShopName } from './shop-details.ts';

type Props = { on?: 'paper' | 'cloth' };

/** The name that the drawn logo spells. It is the sample shop's alone: a shop of this name without the sample data gets no drawing. */
export const DRAWN = 'Selvedge';
/** Characters that fit beside the header's links in large type. */
const MAX_LARGE = 18;

/** The shop's logo: the owner's picture, else the drawing for the demo, any other name in the display face, or "Opening soon". */
export function ShopLogo({ on = 'paper' }: Props) {
  const name = useShopName();
  const shop = useShop();
  const brand = shop?.settings.brand;
  const logo = on === 'cloth' ? brand?.logoOnDark : brand?.logo;
  if (logo) return <img className="shop-logo" src={logo} alt={name} />;
  // The drawing is the name beside a swatch of the edge; the word takes the text colour of its background.
  if (shop?.demo && name === DRAWN)
    return (
      <svg viewBox="0 0 560 92" role="img" aria-label={name}>
        <use href={`${drawings}#logo-${on}`} />
      </svg>
    );
  return <span className={classNames('wordmark', name.length > MAX_LARGE && 'wordmark--long')}>{name || 'Opening soon'}</span>;
}

/** What the link around a logo is called. */
export const useHomeLabel = (): string => {
  const name = useShopName();
  return name === '' ? 'Home' : `${name}, home`;
};

/** The logo that leads home. */
export const LogoLink = () => (
  <Link className="logo" to="/" aria-label={useHomeLabel()}>
    <ShopLogo />
  </Link>
);
