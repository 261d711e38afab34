import { SETUP_CHECKS, type SetupCheck } from '@shop/contract/setup';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { profileOf } from '#accounts';
import { sendTestMail } from '#messages';
import { testCouriers, type Couriers } from '#couriers';
import { testGateway, type Gateway } from '#payments';
import { saveCheck } from '../repository.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'now'>;
type Tester = { id: string; name: string };
type Result = { ok: boolean; message: string };
type Outside = { gateway: Gateway; couriers: Couriers };

const CHECKS: Record<SetupCheck, (shop: Context, outside: Outside, caller: Tester) => Promise<Result>> = {
  mail: async (shop, _outside, caller) => sendTestMail(shop, await profileOf(shop.db, caller.id)),
  payments: (shop, { gateway }) => testGateway(gateway, `setup-${shop.now().getTime()}`),
  courier: (shop, { couriers }) => testCouriers(shop, couriers),
};

/**
 * Tests mail, payments or couriers with a real request and stores the result. No transaction is open during the request.
 * @throws ShopError not_found for a step that has no test
 */
export async function checkStep(
  shop: Context,
  outside: Outside,
  { key, caller }: { key: string; caller: Tester },
): Promise<Result> {
  if (!isCheck(key)) throw new ShopError('not_found', 'This step has no test.');
  const result = await CHECKS[key](shop, outside, caller);
  await shop.db.transaction().execute(async (tx) => {
    await saveCheck(tx, key, { ...result, at: shop.now() });
    await writeAuditEntry(tx, { actor: caller, action: 'setup.check', subjectId: key, before: null, after: result });
  });
  return result;
}

const isCheck = (key: string): key is SetupCheck => SETUP_CHECKS.some((it) => it === key);
