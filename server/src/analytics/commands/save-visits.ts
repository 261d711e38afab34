import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { clientAddress, type Hit } from '#infra/metrics';
import { indianDay } from '#kernel/clock';
import { maskSecrets } from '#kernel/mask-secrets';
import { storedSettings } from '../queries.ts';
import { isBot, networkOf, readHit } from '../read-hit.ts';
import { addVisits, saltOf, type VisitRow } from '../repository.ts';
import { newSalt, visitorHash } from '../visitor-hash.provider.ts';

type Context = Pick<AppContext, 'db' | 'visits' | 'config'>;

/** Stores the visits buffered since the last call, or drops them where the owner switched counting off. */
export async function saveVisits({ db, visits, config }: Context): Promise<void> {
  const hits = visits.take().filter(({ agent }) => !isBot(agent));
  if (hits.length === 0) return;
  const addressOf = clientAddress(config.trustProxy);
  const ownHost = new URL(config.publicUrl).hostname;
  await db.transaction().execute(async (tx) => {
    if (!(await storedSettings(tx)).visits) return;
    const salts = await saltsOf(tx, hits);
    const rows = hits.flatMap((hit): VisitRow[] => {
      const visit = readHit(hit, ownHost);
      const salt = salts.get(indianDay(hit.at));
      if (visit === null || salt === undefined) return [];
      const { words, ...row } = visit;
      const visitor = visitorHash(salt, [networkOf(addressOf(hit.remote, hit.forwarded)), hit.agent, ownHost]);
      const query = words !== '' && visits.totalOf(words) === 0 ? maskSecrets(words) : '';
      return [{ ...row, at: hit.at, visitor, query }];
    });
    await addVisits(tx, rows);
  });
}

/** The salts of these days: nearly always one day, two around midnight. */
async function saltsOf(tx: Tx, hits: readonly Hit[]): Promise<Map<string, Buffer>> {
  const salts = new Map<string, Buffer>();
  for (const { at } of hits) {
    const day = indianDay(at);
    if (!salts.has(day)) salts.set(day, await saltOf(tx, day, { salt: newSalt(), at }));
  }
  return salts;
}
