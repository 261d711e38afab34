import { OwnReview, type Review } from '@shop/contract/reviews';
import { StaffReview } from '@shop/contract/reviews-staff';

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
  photos: string[];
};
type OwnRow = ReviewRow & { state: string; reason: string | null };
type StaffRow = OwnRow & {
  productId: string;
  productName: string;
  productSlug: string;
  accountId: string;
  flags: string[];
  reports: number;
  reportNotes: string[];
};

/** "Asha R." of "Asha Devi Rao": a full name would tell visitors who bought what. */
export function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = [...(others.at(-1) ?? '')][0];
  return initial === undefined ? first : `${first} ${initial}.`;
}

/** A review for shoppers. Every review is verified, because only buyers may write one. */
export const toReview = ({ id, name, createdAt, ...row }: ReviewRow): Review => ({
  _id: id,
  rating: row.rating,
  fit: StaffReview.shape.fit.parse(row.fit),
  title: row.title,
  text: row.text,
  photos: row.photos,
  size: row.size,
  height: row.height,
  usualSize: row.usualSize,
  name: shownName(name),
  verified: true,
  helpful: row.helpful,
  reply: row.reply,
  createdAt: createdAt.toISOString(),
});

/** A review for its author, with its state. */
export const toOwnReview = (row: OwnRow): OwnReview => ({
  ...toReview(row),
  state: OwnReview.shape.state.parse(row.state),
  reason: OwnReview.shape.reason.parse(row.reason),
});

/** A review for staff, with its product, author and flags. */
export const toStaffReview = (row: StaffRow): StaffReview => ({
  ...toOwnReview(row),
  product: { _id: row.productId, name: row.productName, slug: row.productSlug },
  author: { _id: row.accountId, name: row.name },
  flags: StaffReview.shape.flags.parse(row.flags),
  reports: row.reports,
  reportNotes: row.reportNotes,
});
