/** Elements of an e-mail. Mail programs support tables and inline styles; Outlook also needs the comments in the button. */
import type { Language } from '@shop/contract/languages';
import { createElement, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Styled = { style: CSSProperties; children?: ReactNode };

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
/** Tables for layout only. */
const LAYOUT = { width: '100%', border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation' } as const;
/** Mail programs show this many characters beside the subject; a shorter preview is padded with invisible characters. */
const PREVIEW_LENGTH = 150;
const INVISIBLE = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF';
const HIDDEN: CSSProperties = { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 };

export const toHtml = (email: ReactElement): string => DOCTYPE + renderToStaticMarkup(email);

/** The whole e-mail. The style is given twice: some mail programs remove the body's, others keep only its colour. */
export const Email = ({ style, language, children }: Styled & { language: Language }): ReactElement =>
  createElement(
    'html',
    { dir: 'ltr', lang: `${language}-IN` },
    createElement(
      'head',
      null,
      createElement('meta', { content: 'text/html; charset=UTF-8', httpEquiv: 'Content-Type' }),
      createElement('meta', { name: 'x-apple-disable-message-reformatting' }),
      createElement('meta', { name: 'color-scheme', content: 'light' }),
    ),
    createElement(
      'body',
      { style: { backgroundColor: style.backgroundColor, margin: 0, padding: 0 } },
      createElement('table', { ...LAYOUT, align: 'center' }, oneCell({ style }, children)),
    ),
  );

const oneCell = (attributes: object, children: ReactNode): ReactElement =>
  createElement('tbody', null, createElement('tr', null, createElement('td', attributes, children)));

export const Preview = ({ text }: { text: string }): ReactElement =>
  createElement(
    'div',
    { style: HIDDEN },
    text,
    createElement('div', null, INVISIBLE.repeat(Math.max(0, PREVIEW_LENGTH - text.length))),
  );

export const Section = ({ style, children }: Styled): ReactElement =>
  createElement('table', { ...LAYOUT, align: 'center', style }, oneCell({}, children));

/** A row with a label on the left and an amount on the right. */
export const Row = ({ style, cellStyle, left, right }: RowProps): ReactElement =>
  createElement(
    'table',
    { ...LAYOUT, style },
    createElement(
      'tbody',
      null,
      createElement(
        'tr',
        null,
        createElement('td', { style: cellStyle }, left),
        createElement('td', { align: 'right', style: { ...cellStyle, whiteSpace: 'nowrap', paddingLeft: 16 } }, right),
      ),
    ),
  );
type RowProps = { style: CSSProperties; cellStyle: CSSProperties; left: ReactNode; right: ReactNode };

export const Text = ({ style, children }: Styled): ReactElement => createElement('p', { style }, children);

export const Rule = ({ style }: Styled): ReactElement => createElement('hr', { style: { width: '100%', ...style } });

export const Link = ({ href, style, children }: Styled & { href: string }): ReactElement =>
  createElement('a', { href, style, target: '_blank' }, children);

/** Outlook ignores the padding of a link: wide spaces replace it. */
const OUTLOOK_LEFT = '<!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]-->';
const OUTLOOK_RIGHT = '<!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->';
const BUTTON = { lineHeight: '100%', maxWidth: '100%', msoPaddingAlt: '0px' };
const BUTTON_LABEL = {
  maxWidth: '100%',
  display: 'inline-block',
  lineHeight: '140%',
  msoPaddingAlt: '0px',
  msoTextRaise: '10.5px',
};

export const Button = ({ href, style, children }: Styled & { href: string }): ReactElement =>
  createElement(
    Link,
    { href, style: { ...BUTTON, ...style } },
    createElement('span', { dangerouslySetInnerHTML: { __html: OUTLOOK_LEFT } }),
    createElement('span', { style: BUTTON_LABEL }, children),
    createElement('span', { dangerouslySetInnerHTML: { __html: OUTLOOK_RIGHT } }),
  );
