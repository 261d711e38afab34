import { createHash } from 'node:crypto';
import type { Brand } from '@shop/contract/brand';
import { mix } from '@shop/contract/contrast';
import { colourProperties, shapeProperties, type Property } from '@shop/contract/theme';

/** Properties that are the same in the light and dark theme: the header's background and its border. */
const ALWAYS = new Set(['cloth', 'cloth-deep', 'cord']);

/** Share of white that is mixed into a chosen colour in the dark theme, so that it is readable. */
const NIGHT_LIGHTER = 0.72;

/**
 * The stylesheet of a brand: the custom properties that differ from the defaults, for light and dark devices. Empty if none
 * differs. At most 2 kB.
 */
export function themeCss(brand: Brand): string {
  const [shape, light] = [shapeProperties(brand), colourProperties(brand)];
  const night = brand.colours.primary === '' ? [] : nightOf(brand.colours.primary);
  const [always, byDay] = [light.filter(([name]) => ALWAYS.has(name)), light.filter(([name]) => !ALWAYS.has(name))];
  return [
    ruleOf(':root', [...shape, ...always]),
    byDay.length === 0 ? '' : `@media (prefers-color-scheme:light){${ruleOf(':root', byDay)}}`,
    night.length === 0 ? '' : `@media (prefers-color-scheme:dark){${ruleOf(":root:not([data-theme='light'])", night)}}`,
  ].join('');
}

const nightOf = (colour: string): Property[] => [
  ['action', mix(colour, '#ffffff', NIGHT_LIGHTER)],
  ['link', mix(colour, '#ffffff', NIGHT_LIGHTER)],
  ['icon', mix(colour, '#ffffff', NIGHT_LIGHTER)],
];

const ruleOf = (selector: string, properties: readonly Property[]): string =>
  properties.length === 0 ? '' : `${selector}{${properties.map(([name, value]) => `--${name}:${value}`).join(';')}}`;

/** The URL of a brand's stylesheet, which changes with its content; empty without a brand. */
export function themeUrl(brand: Brand): string {
  const css = themeCss(brand);
  return css === '' ? '' : `/theme/${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`;
}
