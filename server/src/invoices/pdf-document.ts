import type { StudioItem } from '@shop/contract/studio-rules';

export type Column = { title: string; width: number; align?: 'left' | 'right' };

/** A side of a design at print size, in mm: its print area, its parts, and their pictures (JPEG) by address. */
export type Drawing = {
  width: number;
  height: number;
  items: readonly StudioItem[];
  /** The number of its first part in the list of parts. */
  first: number;
  pictures: ReadonlyMap<string, Uint8Array>;
};

/** The texts of a printed document. */
export type PdfDocument = {
  title: string;
  /** Alone on a sheet as large as it is, under title and notes. */
  drawing?: Drawing;
  /** Pictures (JPEG) below a row of the table, by the row's place. */
  rowPictures?: ReadonlyMap<number, readonly Uint8Array[]>;
  /** `label`: a sheet of 4 × 6 inches; otherwise A4. */
  paper?: 'label';
  /** Of a demo: it says so across every page. */
  isSample: boolean;
  number: string;
  issuedAt: Date;
  /** Label and value, beside the title. */
  facts: readonly (readonly [label: string, value: string])[];
  supplier: { name: string; lines: readonly string[] };
  /** Picture above the supplier, as a data URL, by which the documents of a file share it. */
  logo?: string | undefined;
  parties: readonly { title: string; lines: readonly string[] }[];
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  /** Label and amount; the last is the one that counts. */
  sums: readonly (readonly [label: string, amount: string])[];
  words: string;
  notes: readonly string[];
};
