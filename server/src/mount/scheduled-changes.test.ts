import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { anOffer, openTestShop, type TestShop } from '#test-support';
import { scheduledChanges } from './scheduled-changes.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const at = (time: string) => new Date(`2031-03-10T${time}Z`);

test('Scheduled changes: an offer or a page that starts or ends in the period, its end included', async () => {
  await anOffer(shop.db, { startsAt: at('09:00'), expiresAt: at('10:00') });
  const version = {
    slug: 'monsoon-notes',
    version: 1,
    title: 'Monsoon notes',
    description: '',
    blocks: '[]',
    savedAt: at('08:00'),
  };
  await shop.db.insertInto('contentPage').values({ slug: 'monsoon-notes', version: 1 }).execute();
  await shop.db
    .insertInto('contentVersion')
    .values({ ...version, publishAt: at('11:00'), publishUntil: at('12:00') })
    .execute();
  const isChanged = scheduledChanges(shop.db);
  const changes: string[] = [];
  for (const hour of [8, 9, 10, 11, 12]) {
    const [begin, end] = [`${String(hour - 1).padStart(2, '0')}:30`, `${String(hour).padStart(2, '0')}:00`];
    if (await isChanged({ after: at(begin), until: at(end) })) changes.push(end);
    if (await isChanged({ after: at(end), until: at(`${String(hour).padStart(2, '0')}:30`) })) changes.push(`after ${end}`);
  }
  assert.deepEqual(changes, ['09:00', '10:00', '11:00', '12:00']);
});
