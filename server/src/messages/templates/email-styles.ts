import type { CSSProperties } from 'react';

// The values of tokens.css, repeated because mail programs do not support custom properties.
const PAPER = '#faf6ee';
const RAISED = '#fffdf8';
const SUNK = '#f1eadd';
const EDGE = '#e3daca';
const INK = '#14182b';
const INK_2 = '#454a5e';
const INK_3 = '#63677a';
const CLOTH = '#151c46';
const INDIGO = '#1d275b';
const CORD = '#b0202b';
const FACE = "'Schibsted Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const DISPLAY = "'Anek Latin', 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif";

const thread = (height: number, colour: string): CSSProperties => ({
  margin: 0,
  border: 0,
  height,
  lineHeight: `${height}px`,
  backgroundColor: colour,
});

export const body: CSSProperties = { margin: 0, padding: '24px 12px', backgroundColor: PAPER, color: INK, fontFamily: FACE };
export const sheet: CSSProperties = { maxWidth: 600, width: '100%', margin: '0 auto' };
export const header: CSSProperties = { backgroundColor: CLOTH, padding: '20px 28px' };
/** The owner's logo in the header, instead of the name. */
export const logo: CSSProperties = { display: 'block', height: 48, width: 'auto', maxWidth: '100%', border: 0 };
export const name: CSSProperties = {
  color: RAISED,
  fontFamily: DISPLAY,
  fontSize: 26,
  fontWeight: 700,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
};
/** The brand stripe: white, red, white. */
export const brand: CSSProperties[] = [thread(3, RAISED), thread(4, CORD), thread(3, RAISED)];
export const card: CSSProperties = {
  backgroundColor: RAISED,
  padding: '28px 28px 32px',
  borderBottom: `1px solid ${EDGE}`,
};
export const heading: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: DISPLAY,
  fontSize: 30,
  lineHeight: '34px',
  fontWeight: 700,
  overflowWrap: 'anywhere',
};
/** Vowel signs of Hindi and Malayalam are above and below the line. */
export const tallHeading: CSSProperties = { ...heading, fontSize: 28, lineHeight: '42px' };
export const text: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '26px' };
export const note: CSSProperties = { margin: '20px 0 0', fontSize: 14, lineHeight: '22px', color: INK_2 };
export const button: CSSProperties = {
  display: 'inline-block',
  margin: '8px 0 16px',
  padding: '14px 24px',
  backgroundColor: INDIGO,
  color: RAISED,
  borderRadius: 3,
  fontSize: 16,
  lineHeight: '22px',
  fontWeight: 600,
  textDecoration: 'none',
};
export const block: CSSProperties = { margin: '8px 0 20px', padding: '16px 18px', backgroundColor: SUNK, borderRadius: 3 };
export const blockTitle: CSSProperties = { margin: '0 0 6px', fontSize: 13, lineHeight: '18px', color: INK_3 };
export const line: CSSProperties = { margin: 0, fontSize: 16, lineHeight: '24px', overflowWrap: 'anywhere' };
export const detail: CSSProperties = { margin: 0, fontSize: 14, lineHeight: '20px', color: INK_2 };
export const row: CSSProperties = { marginBottom: 4 };
export const amount: CSSProperties = { fontSize: 16, lineHeight: '24px', verticalAlign: 'top' };
export const divider: CSSProperties = { margin: '8px 0 10px', border: 0, borderTop: `1px solid ${EDGE}` };
export const sum: CSSProperties = { fontSize: 14, lineHeight: '24px', color: INK_2 };
export const total: CSSProperties = { fontSize: 18, lineHeight: '30px', fontWeight: 700 };
export const signature: CSSProperties = { padding: '20px 28px' };
export const small: CSSProperties = { margin: '0 0 4px', fontSize: 13, lineHeight: '20px', color: INK_3 };
export const footerLink: CSSProperties = { color: INDIGO, textDecoration: 'underline' };
