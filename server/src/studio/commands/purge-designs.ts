import type { AppContext } from '#infra/app-context';
import { queueImageDeletion } from '#media';
import { deleteAbandoned, deletePictures } from '../repository.ts';

const DAY = 24 * 60 * 60 * 1000;
/** For so long an unsaved design waits, in a cart too. */
const DESIGN_DAYS = 60;
/** For so long a picture waits for its design. */
const PICTURE_DAYS = 2;

/** Deletes designs that were neither saved nor ordered, and pictures that no design has. Running it twice changes nothing more. */
export const purgeDesigns = ({ db, jobs, now }: Pick<AppContext, 'db' | 'jobs' | 'now'>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = (days: number) => new Date(now().getTime() - days * DAY);
    const designs = await deleteAbandoned(tx, before(DESIGN_DAYS));
    const pictures = await deletePictures(tx, before(PICTURE_DAYS));
    await queueImageDeletion(tx, jobs, [...pictures, ...designs.flatMap(({ images }) => images)]);
  });
