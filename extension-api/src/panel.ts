import type { Shop } from './shop.ts';

export type PanelField = {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'choice';
  value?: string;
  /** Of a choice. */
  options?: readonly string[];
};

/** A part of a screen, as data: the back office draws it. A table has at most 200 rows. */
export type PanelPart =
  | { kind: 'text'; text: string }
  | { kind: 'figures'; figures: readonly { label: string; value: string }[] }
  | { kind: 'table'; title: string; columns: readonly string[]; rows: readonly (readonly string[])[]; empty?: string }
  /** A page of another server, `https` and of an origin in `frames`; 640 pixels high by default. */
  | { kind: 'frame'; title: string; url: string; height?: number }
  | { kind: 'form'; title: string; action: string; submit: string; fields: readonly PanelField[] };

/** A screen in the back office, for owner and managers. */
export type Panel = {
  title: string;
  /** Origins of the pages that it shows in frames, such as `https://reports.example`. */
  frames?: readonly string[];
  show: (shop: Shop) => Promise<readonly PanelPart[]> | readonly PanelPart[];
  /** What its forms do, by name; returns the sentence that staff read. Each is in the audit log. */
  actions?: Readonly<
    Record<
      string,
      (values: Readonly<Record<string, string>>, given: { shop: Shop; staff: { id: string; name: string } }) => Promise<string>
    >
  >;
};
