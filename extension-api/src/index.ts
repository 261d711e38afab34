/**
 * The interface between the shop and its extensions. An extension is a module whose default export is `defineExtension({...})`;
 * `EXTENSIONS` names it. It runs in a separate thread, so its values are passed as plain data.
 */
export type { ContentBlock, ExtensionBlock } from './block.ts';
export type { Courier, CourierBooking, CourierEvent, Outcome, Parcel, Serviceability } from './courier.ts';
export type { Panel, PanelField, PanelPart } from './panel.ts';
export type { PaymentMethod, PaymentOpened, PaymentReport, PaymentToBegin, RefundReport } from './payment.ts';
export { defineRoute, Refusal, type ExtensionRoute, type RouteCall } from './route.ts';
export type { Customer, Json, Order, Shop, Store, StoredEntry } from './shop.ts';
import type * as z from 'zod/mini';
import type { EVENTS, EventType } from '@shop/contract/events';
import type { ExtensionBlock } from './block.ts';
import type { Courier } from './courier.ts';
import type { Panel } from './panel.ts';
import type { PaymentMethod } from './payment.ts';
import type { ExtensionRoute } from './route.ts';
import type { Shop } from './shop.ts';

export type { EventType };

/** The version of this interface. An extension of another version is not started, and the admin shows the reason. */
export const API_VERSION = 1;

/** An event of the shop. It may be repeated, with the same id; of two about one subject, the higher `sequence` is the later. */
export type ShopEvent<Type extends EventType = EventType> = {
  id: string;
  type: Type;
  /** An ISO date and time. */
  timestamp: string;
  data: z.output<(typeof EVENTS)[Type]['data']>;
};

type Followers = { [Type in EventType]?: (event: ShopEvent<Type>, shop: Shop) => Promise<void> | void };

/** Sends SMS: registered templates with their values, in order. */
export type TextChannel = {
  /** `next` says whether the shop may retry: `unknown` means that it may have been sent, and it is not sent again. */
  send: (
    text: { to: string; template: string; values: readonly string[] },
    shop: Shop,
  ) => Promise<{ ok: true; id: string } | { ok: false; next: 'retry' | 'never' | 'unknown'; text: string }>;
};

/** Stores images by name, if `MEDIA_URL` is `extension:<name>`. Storing the same name again changes nothing. */
export type MediaStorage = {
  put: (name: string, bytes: Uint8Array, shop: Shop) => Promise<void>;
  get: (name: string, shop: Shop) => Promise<Uint8Array | undefined>;
  has: (name: string, shop: Shop) => Promise<boolean>;
  remove: (name: string, shop: Shop) => Promise<void>;
};

export type Extension = {
  apiVersion: typeof API_VERSION;
  /** Lower-case letters, digits and dashes: it is part of URLs and of the names of settings. */
  name: string;
  /** Name that is shown to staff. */
  title: string;
  /** Event handlers, called after the commit; a failed one is retried for three days. */
  follows?: Followers;
  routes?: readonly ExtensionRoute[];
  /** Screens in the admin, by a short name. */
  panels?: Readonly<Record<string, Panel>>;
  /** Blocks for pages of the shop, by a short name. */
  blocks?: Readonly<Record<string, ExtensionBlock>>;
  courier?: Courier;
  payment?: PaymentMethod;
  texts?: TextChannel;
  storage?: MediaStorage;
};

/** Checks the types of an extension; it changes nothing. */
export const defineExtension = (extension: Extension): Extension => extension;
