import * as contract from '@shop/contract/couriers';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { saveCourierSettings } from './commands/save-courier-settings.ts';
import type { Courier, Couriers } from './courier.ts';
import { courierSettings } from './queries.ts';

export function courierRoutes({ serve, db, now }: AppContext, couriers: Couriers): void {
  const all = Object.values(couriers);
  const settingsReply = async () => {
    const { settings, updatedAt } = await courierSettings(db);
    const bookable = all.map(({ name, title, isTest }) => ({ name, title, isTest }));
    return { settings, updatedAt: updatedAt.toISOString(), couriers: bookable };
  };

  serve(contract.readCourierSettings, settingsReply);

  serve(contract.saveCourierSettings, async ({ caller, body: { updatedAt, ...edited } }) => {
    await saveCourierSettings({ db, now }, { actor: { id: caller.id, name: caller.name }, edited, updatedAt });
    return { message: 'The courier settings are saved.', ...(await settingsReply()) };
  });

  serve(contract.readServiceability, async ({ query }) => {
    const { settings } = await courierSettings(db);
    if (settings.pickupPin === '')
      throw new ShopError('invalid_input', 'Save the PIN code of your warehouse first.', {
        errors: { pincode: 'Save the PIN code of your warehouse first.' },
      });
    const request = { from: settings.pickupPin, to: query.pincode, grams: settings.weight };
    return { couriers: await Promise.all(all.map((courier) => answerOf(courier, request))) };
  });
}

async function answerOf({ name, title, isTest, serviceable }: Courier, request: Parameters<Courier['serviceable']>[0]) {
  const answer = await serviceable(request);
  const named = { name, title, isTest };
  return answer.ok
    ? { ...named, ...answer.value, problem: '' }
    : { ...named, prepaid: false, cod: false, freight: null, days: null, problem: answer.text };
}
