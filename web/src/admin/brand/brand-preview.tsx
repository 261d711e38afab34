import type { CSSProperties } from 'react';
import { themeProperties } from '@shop/contract/theme';
import { Button } from '../../ui/button.tsx';
import type { SettingsFormOf } from '../settings/settings-panels.tsx';

/** A sample of a page in the chosen, unsaved colours, fonts and corners. */
export function BrandPreview({ form }: { form: SettingsFormOf }) {
  const { name, brand } = form.watch();
  const style = Object.fromEntries(themeProperties(brand).map(([property, value]) => [`--${property}`, value])) as CSSProperties;
  return (
    <section className="panel brand__preview" aria-label="Preview" style={style}>
      <div className="brand__head">
        {brand.logo === '' ? <span className="wordmark">{name || 'Opening soon'}</span> : <img src={brand.logo} alt={name} />}
      </div>
      <div className="brand__page">
        <h2 className="h3">New arrivals</h2>
        <p className="price">
          <b>₹799</b> <s className="faint">₹1,499</s> <span className="brand__accent">46% off</span>
        </p>
        <p>
          Text with <span className="link">a link</span> in it.
        </p>
        <Button type="button">Add to Cart</Button>
      </div>
    </section>
  );
}
