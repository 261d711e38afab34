import { StaffReview, type Review } from '@shop/contract/reviews';

type ReviewRow = {
  id: string;
  rating: number;
  fit: string;
  title: string;
  text: string;
  size: string;
  height: number | null;
  usualSize: string;
  reply: string;
  createdAt: Date;
  name: string;
  helpful: number;
};
type StaffRow = ReviewRow & { productId: string; productName: string; state: string; reason: string | null; reports: number };

/** "Asha R." of "Asha Devi Rao": a full name would tell strangers who bought what. */
function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = [...(others.at(-1) ?? '')][0];
  return initial === undefined ? first : `${first} ${initial}.`;
}

/** A review as shoppers see it. Every review is verified, since only buyers may write one. */
export const toReview = ({ id, name, createdAt, ...row }: ReviewRow): Review => ({
  _id: id,
  rating: row.rating,
  fit: StaffReview.shape.fit.parse(row.fit),
  title: row.title,
  text: row.text,
  size: row.size,
  height: row.height,
  usualSize: row.usualSize,
  name: shownName(name),
  verified: true,
  helpful: row.helpful,
  reply: row.reply,
  createdAt: createdAt.toISOString(),
});

/** A review as staff see it, with its product and what was decided. */
export const toStaffReview = (row: StaffRow): StaffReview => ({
  ...toReview(row),
  product: { _id: row.productId, name: row.productName },
  state: StaffReview.shape.state.parse(row.state),
  reason: StaffReview.shape.reason.parse(row.reason),
  reports: row.reports,
});
