import type { StudioItem } from '@shop/contract/studio-rules';

export type Column = { title: string; width: number; align?: 'left' | 'right' };

/** A side of a design at print size, in mm: its print area, its parts, and their images (JPEG) by URL. */
export type Drawing = {
  width: number;
  height: number;
  items: readonly StudioItem[];
  /** The number of its first part in the list of parts. */
  first: number;
  pictures: ReadonlyMap<string, Uint8Array>;
};

/** The contents of a printed document. */
export type PdfDocument = {
  title: string;
  /** Alone on a page of its size, under title and notes. */
  drawing?: Drawing;
  /** Images (JPEG) below a row of the table, by the row's index. */
  rowPictures?: ReadonlyMap<number, readonly Uint8Array[]>;
  /** Texts as Code 128: the number under which a scan finds the order, then another one. */
  barcodes?: readonly string[];
  /** `label`: a page of 4 × 6 inches; otherwise A4. */
  paper?: 'label';
  /** A courier's label (PDF), which is printed instead of the texts; they are printed if it cannot be read. */
  courierLabel?: Uint8Array;
  /** Marks every page as a demo's. */
  isSample: boolean;
  number: string;
  issuedAt: Date;
  /** Label and value, beside the title. */
  facts: readonly (readonly [label: string, value: string])[];
  supplier: { name: string; lines: readonly string[] };
  /** Logo above the supplier, as a data URL, so that the documents of a file share it. */
  logo?: string | undefined;
  parties: readonly { title: string; lines: readonly string[] }[];
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  /** Label and amount; the last one is the total. */
  sums: readonly (readonly [label: string, amount: string])[];
  words: string;
  notes: readonly string[];
};
