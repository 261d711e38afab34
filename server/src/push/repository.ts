import type { Language } from '@shop/contract/languages';
import { sql, type Tx } from '#infra/database';
import type { VapidKey } from './encrypt-message.provider.ts';

/** Stores the key pair, with its private key encrypted, unless there is one. */
export async function insertKey(tx: Tx, key: VapidKey): Promise<void> {
  await tx
    .insertInto('pushKey')
    .values(key)
    .onConflict((of) => of.doNothing())
    .execute();
}

/** Another key pair makes every subscription useless: push services refuse it. */
export async function replaceKey(tx: Tx, key: VapidKey): Promise<void> {
  await sql`delete from push_subscription`.execute(tx);
  await tx.updateTable('pushKey').set(key).execute();
}

export async function replacePrivateKey(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('pushKey').set({ privateKey: to }).where('privateKey', '=', from).execute();
}

type NewDevice = {
  id: string;
  accountId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  createdAt: Date;
};

/** Stores a browser; the same one again belongs to the account that subscribed last. Beyond the maximum the oldest go. */
export async function saveDevice(tx: Tx, { id, ...device }: NewDevice, max: number): Promise<void> {
  await sql`select from account where id = ${device.accountId} for no key update`.execute(tx);
  await tx
    .insertInto('pushSubscription')
    .values({ id, ...device })
    .onConflict((of) => of.column('endpoint').doUpdateSet(device))
    .execute();
  await sql`delete from push_subscription where id in (
    select id from push_subscription where account_id = ${device.accountId}
    order by created_at desc, id desc offset ${max})`.execute(tx);
}

/** Deletes a browser of an account, or all of them. */
export async function deleteDevices(tx: Tx, accountId: string, endpoint?: string): Promise<void> {
  await tx
    .deleteFrom('pushSubscription')
    .where('accountId', '=', accountId)
    .$if(endpoint !== undefined, (all) => all.where('endpoint', '=', endpoint ?? ''))
    .execute();
}

export async function deleteDevice(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('pushSubscription').where('id', '=', id).execute();
}
