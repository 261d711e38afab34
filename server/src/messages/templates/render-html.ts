import { mix } from '@shop/contract/contrast';
import { emailLogoOf } from '@shop/contract/image-variants';
import { createElement, Fragment, type CSSProperties, type ReactElement } from 'react';
import { Button, Email, Link, Preview, Row, Rule, Section, Text, toHtml } from './email-elements.ts';
import { SAMPLE, type ItemRow, type EmailContent, type ContentPart, type Sender, type Sum } from './email-content.ts';
import * as look from './email-styles.ts';

/** The e-mail as HTML in the shop's layout. React escapes every text. */
export const renderHtml = (email: EmailContent, shop: Sender): string => toHtml(frame(email, shop));

const frame = ({ preview, heading, parts, sample = SAMPLE, language = 'en' }: EmailContent, shop: Sender): ReactElement =>
  createElement(
    Email,
    { style: look.body, language },
    createElement(Preview, { text: preview }),
    createElement(
      Section,
      { style: look.sheet },
      createElement(
        Section,
        { style: headerStyle(shop) },
        createElement(Link, { href: shop.url, style: look.name }, nameOrLogo(shop)),
      ),
      ...threadStyles(shop).map((style, index) => createElement(Rule, { key: `thread ${index}`, style })),
      createElement(
        Section,
        { style: look.card },
        shop.demo ? createElement(Text, { style: look.note }, sample) : null,
        createElement('h1', { style: language === 'en' ? look.heading : look.tallHeading }, heading),
        ...parts.map((part, index) => createElement(Fragment, { key: `part ${index}` }, partOf(part, shop))),
      ),
      signature(shop),
    ),
  );

/** The header's background is darker than the buttons, as on the shop's pages. */
const headerStyle = ({ brand }: Sender): CSSProperties =>
  brand?.colours.primary ? { ...look.header, backgroundColor: mix(brand.colours.primary, '#000000', 0.25) } : look.header;

const threadStyles = ({ brand }: Sender): CSSProperties[] =>
  look.brand.map((style, index) =>
    brand?.colours.accent && index === 1 ? { ...style, backgroundColor: brand.colours.accent } : style,
  );

/** The header is dark. Mail programs do not support WebP, so the logo is its PNG. */
function nameOrLogo({ name, url, brand }: Sender): string | ReactElement {
  const logo = brand?.logoOnDark;
  return logo ? createElement('img', { src: url + emailLogoOf(logo), alt: name, height: 48, style: look.logo }) : name;
}

const buttonStyle = ({ brand }: Sender): CSSProperties =>
  brand?.colours.primary ? { ...look.button, backgroundColor: brand.colours.primary } : look.button;

function partOf(part: ContentPart, shop: Sender): ReactElement {
  if (part.kind === 'button') return createElement(Button, { href: part.url, style: buttonStyle(shop) }, part.label);
  if (part.kind === 'block')
    return createElement(
      Section,
      { style: look.block },
      createElement(Text, { style: look.blockTitle }, part.title),
      ...part.lines.map((line, index) => createElement(Text, { key: `line ${index}`, style: look.line }, line)),
    );
  if (part.kind === 'goods') return renderItems(part);
  return createElement(Text, { style: part.kind === 'note' ? look.note : look.text }, part.text);
}

const renderItems = ({ goods, sums }: { goods: ItemRow[]; sums: Sum[] }): ReactElement =>
  createElement(
    Section,
    { style: look.block },
    ...goods.map(goodsRow),
    createElement(Rule, { style: look.divider }),
    ...sums.map((sum, index) => sumRow(sum, index === sums.length - 1 ? look.total : look.sum)),
  );

const goodsRow = ({ name, detail, amount }: ItemRow, index: number): ReactElement =>
  createElement(Row, {
    key: `goods ${index}`,
    style: look.row,
    cellStyle: look.amount,
    left: createElement(
      Fragment,
      null,
      createElement(Text, { style: look.line }, name),
      createElement(Text, { style: look.detail }, detail),
    ),
    right: amount,
  });

const sumRow = ({ label, amount }: Sum, cellStyle: CSSProperties): ReactElement =>
  createElement(Row, { key: label, style: look.row, cellStyle, left: label, right: amount });

const signature = ({ name, address, email, phone }: Sender): ReactElement =>
  createElement(
    Section,
    { style: look.signature },
    createElement(Text, { style: look.small }, [name, address].filter((part) => part !== '').join(', ')),
    createElement(
      Text,
      { style: look.small },
      email === '' ? null : createElement(Link, { href: `mailto:${email}`, style: look.footerLink }, email),
      email === '' || phone === '' ? phone : ` · ${phone}`,
    ),
  );
