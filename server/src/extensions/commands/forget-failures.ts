import type { AppContext } from '#infra/app-context';
import { clearFailures } from '../repository.ts';

/** Resets the count of consecutive failures after an extension succeeded. */
export const forgetFailures = ({ db }: Pick<AppContext, 'db'>, source: string): Promise<void> =>
  db.transaction().execute((tx) => clearFailures(tx, source));
