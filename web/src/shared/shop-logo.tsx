import { Link } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import drawings from '../ui/drawings.svg?url';
import { useShop, useShopName } from './shop-details.ts';

type Props = { on?: 'paper' | 'cloth' };

/**
 * The name that the drawn logo spells. It belongs to the sample shop: a shop of the same name without sample data gets no
 * drawing.
 */
export const DRAWN = 'Selvedge';
/** Maximum characters that fit beside the header's links in large type. */
const MAX_LARGE = 18;

/** The shop's logo: the owner's image, else the drawing for the demo, any other name in the display font, or "Opening soon". */
export function ShopLogo({ on = 'paper' }: Props) {
  const name = useShopName();
  const shop = useShop();
  const brand = shop?.settings.brand;
  const logo = on === 'cloth' ? brand?.logoOnDark : brand?.logo;
  if (logo) return <img className="shop-logo" src={logo} alt={name} />;
  // The drawing is the name beside a colour swatch; the word has the text colour of its background.
  if (shop?.demo && name === DRAWN)
    return (
      <svg viewBox="0 0 560 92" role="img" aria-label={name}>
        <use href={`${drawings}#logo-${on}`} />
      </svg>
    );
  return <span className={classNames('wordmark', name.length > MAX_LARGE && 'wordmark--long')}>{name || 'Opening soon'}</span>;
}

/** Accessible name of the link around the logo. */
export const useHomeLabel = (): string => {
  const name = useShopName();
  return name === '' ? 'Home' : `${name}, home`;
};

/** The logo as a link to the home page. */
export const LogoLink = () => (
  <Link className="logo" to="/" aria-label={useHomeLabel()}>
    <ShopLogo />
  </Link>
);
