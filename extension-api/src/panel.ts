import type { Shop } from './shop.ts';

export type PanelField = {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'choice';
  value?: string;
  /** Options of a select field. */
  options?: readonly string[];
};

/** A part of a screen, as data that the admin renders. A table has at most 200 rows. */
export type PanelPart =
  | { kind: 'text'; text: string }
  | { kind: 'figures'; figures: readonly { label: string; value: string }[] }
  | { kind: 'table'; title: string; columns: readonly string[]; rows: readonly (readonly string[])[]; empty?: string }
  /** A page of another server, `https` and of an origin in `frames`; 640 pixels high by default. */
  | { kind: 'frame'; title: string; url: string; height?: number }
  | { kind: 'form'; title: string; action: string; submit: string; fields: readonly PanelField[] };

/** A screen in the admin, for owner and managers. */
export type Panel = {
  title: string;
  /** Origins of the pages in its frames, such as `https://reports.example`. */
  frames?: readonly string[];
  show: (shop: Shop) => Promise<readonly PanelPart[]> | readonly PanelPart[];
  /** Actions of its forms, by name; each returns the message for staff and is recorded in the audit log. */
  actions?: Readonly<
    Record<
      string,
      (values: Readonly<Record<string, string>>, given: { shop: Shop; staff: { id: string; name: string } }) => Promise<string>
    >
  >;
};
