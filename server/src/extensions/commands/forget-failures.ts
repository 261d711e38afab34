import type { AppContext } from '#infra/app-context';
import { clearFailures } from '../repository.ts';

/** An extension works again, so its failures are no longer in a row. */
export const forgetFailures = ({ db }: Pick<AppContext, 'db'>, source: string): Promise<void> =>
  db.transaction().execute((tx) => clearFailures(tx, source));
