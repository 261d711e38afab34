import type { AppContext } from '#infra/app-context';
import type { Courier, Couriers } from '../courier.ts';
import { courierSettings } from '../queries.ts';

/** A PIN in Delhi, to which all couriers deliver. */
const TEST_PIN = '110001';

/** Queries each courier for delivery from the warehouse to Delhi, a free request that proves keys and connection. */
export async function testCouriers(
  { db }: Pick<AppContext, 'db'>,
  couriers: Couriers,
): Promise<{ ok: boolean; message: string }> {
  const all = Object.values(couriers);
  if (all.length === 0) return { ok: false, message: 'No courier is connected.' };
  const { settings } = await courierSettings(db);
  const from = settings.pickupPin;
  if (from === '') return { ok: false, message: 'Save the PIN code of your warehouse first.' };
  const answers = await Promise.all(all.map((courier) => ask(courier, { from, to: TEST_PIN, grams: settings.weight })));
  return { ok: answers.every(({ ok }) => ok), message: answers.map(({ message }) => message).join(' ') };
}

async function ask({ title, isTest, serviceable }: Courier, request: Parameters<Courier['serviceable']>[0]) {
  const name = isTest ? `The simulator of ${title}` : title;
  const answer = await serviceable(request);
  if (!answer.ok) return { ok: false, message: answer.text };
  const verb = answer.value.prepaid ? 'delivers' : 'does not deliver';
  return { ok: true, message: `${name} answered: it ${verb} from ${request.from} to ${request.to}.` };
}
