/** One thing in a letter; the frame knows how each looks, on paper and as plain text. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'goods'; goods: Goods[]; sums: Sum[] }
  | { kind: 'block'; title: string; lines: string[] }
  | { kind: 'note'; text: string };
export type Goods = { name: string; detail: string; amount: string };
export type Sum = { label: string; amount: string };

/** What a mail says, in values. Nothing here is HTML: the frame escapes every word of it. */
export type Letter = {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  heading: string;
  parts: Part[];
};

/** The shop, as its letters sign. `url` has no slash at the end. */
export type Sender = { name: string; email: string; phone: string; address: string; url: string };
