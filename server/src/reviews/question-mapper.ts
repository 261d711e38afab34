import { StaffQuestion, type Question } from '@shop/contract/questions';
import { shownName } from './review-mapper.ts';

type Row = { id: string; text: string; answer: string; name: string; createdAt: Date };
type StaffRow = Row & { state: string; productId: string; productName: string; productSlug: string; accountId: string };

/** A question for shoppers. */
export const toQuestion = ({ id, text, answer, name, createdAt }: Row): Question => ({
  _id: id,
  text,
  answer,
  name: shownName(name),
  createdAt: createdAt.toISOString(),
});

/** A question for staff, with its product and author. */
export const toStaffQuestion = (row: StaffRow): StaffQuestion => ({
  ...toQuestion(row),
  state: StaffQuestion.shape.state.parse(row.state),
  product: { _id: row.productId, name: row.productName, slug: row.productSlug },
  author: { _id: row.accountId, name: row.name },
});
