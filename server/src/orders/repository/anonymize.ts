import { sql, type Tx } from '#infra/database';

/** Locks all orders of a customer, sorted by id, so that none of them changes until the transaction ends. */
export async function lockOrdersOf(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('customerOrder').select('id').where('accountId', '=', accountId).orderBy('id').forUpdate().execute();
}

/** Input of the other modules that erase the same person: order ids, names, and images that are no longer shown. */
export type Forgotten = { orderIds: string[]; names: string[]; pictures: string[] };

/**
 * Removes the buyer from their orders. City, state and PIN stay, because tax is calculated from them. Texts that people
 * wrote are deleted, the shop's own texts stay. The caller holds the locks of the orders.
 */
export async function anonymizeBuyer(tx: Tx, accountId: string, as: string): Promise<Forgotten> {
  const orders = await tx
    .selectFrom('customerOrder')
    .select(['id', 'customerName', 'shipFullName'])
    .where('accountId', '=', accountId)
    .execute();
  const orderIds = orders.map(({ id }) => id);
  const theirs = sql<string>`any(${orderIds}::uuid[])`;
  const acted = await tx
    .selectFrom('orderEvent')
    .select('actorName')
    .distinct()
    .where('orderId', '=', theirs)
    .where('actor', '=', 'customer')
    .execute();

  const anonymized = {
    customerName: as,
    customerPhone: '',
    shipFullName: as,
    shipAddress: '',
    shipStreet: '',
    shipPhone: '',
    giftNote: '',
  };
  await tx.updateTable('customerOrder').set(anonymized).where('accountId', '=', accountId).execute();
  await tx
    .updateTable('orderEvent')
    .set({ actorName: as })
    .where('orderId', '=', theirs)
    .where('actor', '=', 'customer')
    .execute();
  await tx.updateTable('orderEvent').set({ note: '' }).where('orderId', '=', theirs).where('actor', '!=', 'shop').execute();
  // The image of a custom item may show a text of the customer.
  await tx.updateTable('orderLine').set({ image: '' }).where('orderId', '=', theirs).where('designId', 'is not', null).execute();
  const photos = await forgetReturnWords(tx, orderIds);
  const names = [...orders.flatMap((it) => [it.customerName, it.shipFullName]), ...acted.map(({ actorName }) => actorName)];
  return { orderIds, names: [...new Set(names)], pictures: photos };
}

/** Removes the texts of returns, and returns the URLs of their photos. */
async function forgetReturnWords(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const returns = await tx
    .updateTable('orderReturn')
    .set({ customerNote: '', note: '', payoutMethod: null, payoutTo: '', payoutEncrypted: null })
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .returning('id')
    .execute();
  const ids = returns.map(({ id }) => id);
  const photos = await tx
    .deleteFrom('orderReturnPhoto')
    .where('returnId', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('url')
    .execute();
  return photos.map(({ url }) => url);
}
