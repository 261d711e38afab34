import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components';
import { render } from '@react-email/render';
import { createElement, Fragment, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { SAMPLE, type Goods, type Letter, type Part, type Sender, type Sum } from './letter.ts';
import * as look from './email-styles.ts';

/** The letter in the shop's frame: indigo cloth, paper, one red thread. React escapes every word. */
export const renderHtml = (letter: Letter, shop: Sender): Promise<string> => render(frame(letter, shop));

const frame = ({ preview, heading, parts }: Letter, shop: Sender): ReactElement =>
  createElement(
    Html,
    { lang: 'en-IN' },
    createElement(Head, null, createElement('meta', { name: 'color-scheme', content: 'light' })),
    createElement(
      Body,
      { style: look.body },
      createElement(Preview, null, preview),
      createElement(
        Container,
        { style: look.sheet },
        createElement(Section, { style: look.header }, createElement(Link, { href: shop.url, style: look.name }, shop.name)),
        ...look.brand.map((style, index) => createElement(Hr, { key: `thread ${index}`, style })),
        createElement(
          Section,
          { style: look.card },
          shop.demo ? createElement(Text, { style: look.note }, SAMPLE) : null,
          createElement(Heading, { as: 'h1', style: look.heading }, heading),
          ...parts.map((part, index) => createElement(Fragment, { key: `part ${index}` }, partOf(part))),
        ),
        signature(shop),
      ),
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
    createElement(Hr, { style: look.divider }),
    ...sums.map((sum, index) => sumRow(sum, index === sums.length - 1 ? look.total : look.sum)),
  );

const goodsRow = ({ name, detail, amount }: Goods, index: number): ReactElement =>
  createElement(Pair, {
    key: `goods ${index}`,
    left: createElement(
      Fragment,
      null,
      createElement(Text, { style: look.line }, name),
      createElement(Text, { style: look.detail }, detail),
    ),
    right: amount,
    style: look.amount,
  });

const sumRow = ({ label, amount }: Sum, style: CSSProperties): ReactElement =>
  createElement(Pair, { key: label, left: label, right: amount, style });

type PairProps = { left: ReactNode; right: string; style: CSSProperties };

/** What, and for how much. A table, because that is the only layout all mail programs know. */
const Pair = ({ left, right, style }: PairProps): ReactElement =>
  createElement(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style: look.row },
    createElement(
      'tbody',
      null,
      createElement(
        'tr',
        null,
        createElement('td', { style }, left),
        createElement('td', { align: 'right', style: { ...style, whiteSpace: 'nowrap', paddingLeft: 16 } }, right),
      ),
    ),
  );

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
