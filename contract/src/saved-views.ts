import * as z from 'zod/mini';
import { route } from './route.ts';
import { Line } from './text.ts';

/** The tables of the back office that have saved views, by the names of their screens. */
export const VIEW_TABLES = [
  'orders',
  'products',
  'users',
  'stock',
  'drafts',
  'returns',
  'production',
  'settlements',
  'categories',
  'outfits',
  'offers',
  'promotions',
  'coupons',
  'gift-cards',
  'reviews',
  'questions',
  'messages',
  'mails',
  'staff',
  'audit',
  'errors',
  'jobs',
] as const;
const ViewTable = z.enum(VIEW_TABLES, 'Choose one of the tables.');
export type ViewTable = z.output<typeof ViewTable>;

/** Maximum personal views of an account, and maximum shared views, of one table. */
export const MAX_VIEWS = 20;
export const MAX_VIEW_NAME_LENGTH = 40;
const MAX_COLUMNS = 60;

const Density = z.enum(['dense', 'comfort'], 'Choose dense or comfort.');
export type Density = z.output<typeof Density>;

const fields = {
  name: Line({ required: 'Enter a name.', max: MAX_VIEW_NAME_LENGTH }),
  /** Search, filters and sort as in the address of the table's page. */
  query: z.string('Filters are text.').check(z.maxLength(1000, 'These filters are too long to save.')),
  /** Headings in their order; null for the table's default. */
  columns: z.nullable(
    z.array(Line({ required: 'A column has a heading.', max: 60 })).check(z.maxLength(MAX_COLUMNS, 'Too many columns.')),
  ),
  density: Density,
  shared: z.boolean('Shared is yes or no.'),
};

export const SavedView = z.object({
  _id: z.string(),
  table: ViewTable,
  ...fields,
  /** The name of its maker; null after their account was erased. */
  by: z.nullable(z.string()),
  /** The caller made it, or is an owner and it is shared. */
  mayEdit: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type SavedView = z.output<typeof SavedView>;

export const NewView = z.object({ table: ViewTable, ...fields });
export type NewView = z.output<typeof NewView>;

export const EditedView = z.extend(z.partial(z.object(fields)), {
  updatedAt: z.iso.datetime('Say which version you changed.'),
});
export type EditedView = z.output<typeof EditedView>;

const saved = z.object({ message: z.string(), view: SavedView });

export const listSavedViews = route({
  method: 'GET',
  path: '/view',
  access: 'admin',
  summary: 'Saved views of a table of the back office: shared ones, then own ones, by name',
  query: z.object({ table: ViewTable }),
  reply: z.object({ views: z.array(SavedView) }),
});
export const addSavedView = route({
  method: 'POST',
  path: '/view',
  access: 'admin',
  summary: 'Save filters, sort, columns and density of a table as a view, personal or shared with all staff',
  body: NewView,
  reply: saved,
  status: 201,
});
export const editSavedView = route({
  method: 'PUT',
  path: '/view/:id',
  access: 'admin',
  summary: 'Rename, share or overwrite a view; fields left out stay, a stale `updatedAt` is refused',
  body: EditedView,
  reply: saved,
});
export const deleteSavedView = route({
  method: 'DELETE',
  path: '/view/:id',
  access: 'admin',
  summary: 'Delete a saved view',
  reply: z.object({ message: z.string() }),
});
