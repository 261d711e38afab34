import { createElement, Fragment, type CSSProperties, type ReactElement } from 'react';
import { Button, Email, Link, Preview, Row, Rule, Section, Text, toHtml } from './email-elements.ts';
import { SAMPLE, type Goods, type EmailContent, type Part, type Sender, type Sum } from './email-content.ts';
import * as look from './email-styles.ts';

/** The e-mail as HTML in the shop's layout. React escapes every text. */
export const renderHtml = (email: EmailContent, shop: Sender): string => toHtml(frame(email, shop));

const frame = ({ preview, heading, parts }: EmailContent, shop: Sender): ReactElement =>
  createElement(
    Email,
    { style: look.body },
    createElement(Preview, { text: preview }),
    createElement(
      Section,
      { style: look.sheet },
      createElement(Section, { style: look.header }, createElement(Link, { href: shop.url, style: look.name }, shop.name)),
      ...look.brand.map((style, index) => createElement(Rule, { key: `thread ${index}`, style })),
      createElement(
        Section,
        { style: look.card },
        shop.demo ? createElement(Text, { style: look.note }, SAMPLE) : null,
        createElement('h1', { style: look.heading }, heading),
        ...parts.map((part, index) => createElement(Fragment, { key: `part ${index}` }, partOf(part))),
      ),
      signature(shop),
    ),
  );

function partOf(part: Part): ReactElement {
  if (part.kind === 'button') return createElement(Button, { href: part.url, style: look.button }, part.label);
  if (part.kind === 'block')
    return createElement(
      Section,
      { style: look.block },
      createElement(Text, { style: look.blockTitle }, part.title),
      ...part.lines.map((line, index) => createElement(Text, { key: `line ${index}`, style: look.line }, line)),
    );
  if (part.kind === 'goods') return goodsOf(part);
  return createElement(Text, { style: part.kind === 'note' ? look.note : look.text }, part.text);
}

const goodsOf = ({ goods, sums }: { goods: Goods[]; sums: Sum[] }): ReactElement =>
  createElement(
    Section,
    { style: look.block },
    ...goods.map(goodsRow),
    createElement(Rule, { style: look.divider }),
    ...sums.map((sum, index) => sumRow(sum, index === sums.length - 1 ? look.total : look.sum)),
  );

const goodsRow = ({ name, detail, amount }: Goods, index: number): ReactElement =>
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
