import type { StaffQuestion } from '@shop/contract/questions';
import type { StaffReview } from '@shop/contract/reviews-staff';
import { FIT_LABELS } from '../../shared/review-labels.ts';
import type { ListColumn } from '../shared/list-types.ts';

const byDay = { by: 'created', asc: 'Oldest first', desc: 'Newest first' };

type Text<Row> = Pick<ListColumn<Row>, 'head' | 'sort'> & { text: (row: Row) => string };
/** Columns of a CSV file; the screen shows cards. */
const columnsOf = <Row>(texts: readonly Text<Row>[]): ListColumn<Row>[] => texts.map((it) => ({ ...it, cell: it.text }));

export const REVIEW_COLUMNS = columnsOf<StaffReview>([
  { head: 'Product', text: ({ product }) => product.name },
  { head: 'Customer', text: ({ author }) => author.name },
  {
    head: 'Stars',
    sort: { by: 'rating', asc: 'Fewest stars first', desc: 'Most stars first' },
    text: ({ rating }) => String(rating),
  },
  { head: 'Fit', text: ({ fit }) => FIT_LABELS[fit] },
  { head: 'Size', text: ({ size }) => size },
  { head: 'Title', text: ({ title }) => title },
  { head: 'Review', text: ({ text }) => text },
  { head: 'Reply', text: ({ reply }) => reply },
  { head: 'State', text: ({ state }) => state },
  { head: 'Reports', text: ({ reports }) => String(reports) },
  { head: 'Date', sort: byDay, text: ({ createdAt }) => createdAt },
]);

export const QUESTION_COLUMNS = columnsOf<StaffQuestion>([
  { head: 'Product', text: ({ product }) => product.name },
  { head: 'Customer', text: ({ author }) => author.name },
  { head: 'Question', text: ({ text }) => text },
  { head: 'Answer', text: ({ answer }) => answer },
  { head: 'State', text: ({ state }) => state },
  { head: 'Date', sort: byDay, text: ({ createdAt }) => createdAt },
]);
