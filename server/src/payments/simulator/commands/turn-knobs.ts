import type { Ground } from '../ground.ts';
import type { Knobs } from '../knobs.ts';
import { saveKnobs } from '../repository.ts';

/** The stand-in behaves like this from now on, on every instance. */
export async function turnKnobs({ db }: Pick<Ground, 'db'>, knobs: Knobs): Promise<void> {
  await db.transaction().execute((tx) => saveKnobs(tx, knobs));
}
