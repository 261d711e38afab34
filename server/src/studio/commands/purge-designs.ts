import type { AppContext } from '#infra/app-context';
import { queueImageDeletion } from '#media';
import { deleteAbandoned, deletePictures } from '../repository.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days after which an unsaved design is deleted, also from a cart. */
const DESIGN_DAYS = 60;
/** Days after which an image without a design is deleted. */
const PICTURE_DAYS = 2;

/** Deletes designs that were neither saved nor ordered, and images without a design. It is idempotent. */
export const purgeDesigns = ({ db, jobs, now }: Pick<AppContext, 'db' | 'jobs' | 'now'>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = (days: number) => new Date(now().getTime() - days * DAY);
    const designs = await deleteAbandoned(tx, before(DESIGN_DAYS));
    const pictures = await deletePictures(tx, before(PICTURE_DAYS));
    await queueImageDeletion(tx, jobs, [...pictures, ...designs.flatMap(({ images }) => images)]);
  });
