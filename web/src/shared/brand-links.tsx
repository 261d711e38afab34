import { iconOf } from '@shop/contract/image-variants';
import { useShop } from './shop-details.ts';

const CLOTH = '#0d1230';

/** The brand's stylesheet and the icons of browser tabs and home screens. Without a logo the icons are the program's own. */
export function BrandLinks() {
  const shop = useShop();
  const { logo = '', favicon = '', colours } = shop?.settings.brand ?? {};
  const icon = favicon || logo;
  return (
    <>
      <meta name="theme-color" content={colours?.primary || CLOTH} />
      {icon === '' ? (
        <>
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        </>
      ) : (
        <>
          <link rel="icon" href={iconOf(icon, 32)} sizes="32x32" type="image/png" />
          <link rel="apple-touch-icon" href={iconOf(icon, 180)} />
        </>
      )}
      {shop && shop.theme !== '' && <link rel="stylesheet" href={shop.theme} />}
    </>
  );
}
