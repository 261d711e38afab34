import assert from 'node:assert/strict';
import sharp from 'sharp';
import { storeImage } from '#media';
import type { Person } from './accounts.ts';
import { aProduct, type MadeProduct } from './catalogue.ts';
import { SHIP_TO } from './orders.ts';
import type { TestShop } from './shop.ts';

/** A pair of jeans at ₹500 as another base of the studio. */
export async function aStudioBase(shop: TestShop, staff: Person, stock: number): Promise<MadeProduct> {
  const made = await aProduct(shop.db, { stock });
  await shop.pool.query('update variant set sale_paise = 50000, mrp_paise = 60000 where product_id = $1', [made.id]);
  const photo = await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#4a6d97' } })
    .png()
    .toBuffer();
  const url = await storeImage(shop, { name: 'jeans.png', bytes: photo }, 'images');
  await shop.pool.query('delete from product_image where product_id = $1', [made.id]);
  await shop.pool.query(
    "insert into product_image (product_id, url, alt, colour, position, view) values ($1, $2, '', '', 0, ''), ($1, $2, '', '', 1, 'detail'), ($1, $2, '', '', 2, 'back')",
    [made.id, url],
  );
  const { body } = await shop.ask(staff, 'GET', '/studio/settings');
  const bases = [...(body['bases'] as object[]), { productId: made.id, kind: 'jeans' }];
  const saved = await shop.ask(staff, 'PUT', '/studio/settings', { ...body, refusedWords: ['damn'], bases });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  return made;
}

/** Orders a design at ₹1,099, marked as paid. Returns the order's id. */
export async function orderCustomItem(
  shop: TestShop,
  buyer: Person,
  { productId, designId }: { productId: string; designId: string },
): Promise<string> {
  await shop.ask(buyer, 'POST', '/cart', { designId });
  const { body, status } = await shop.ask(buyer, 'POST', '/order', {
    orderItems: [{ product: productId, designId, quantity: 1 }],
    shippingAddress: SHIP_TO,
    totalPrice: 1099,
    paymentMethod: 'Card',
  });
  assert.equal(status, 201, JSON.stringify(body));
  const { _id: id } = body['order'] as { _id: string };
  await shop.pool.query("update customer_order set payment_status = 'paid', delivery_status = 'Processing' where id = $1", [id]);
  return id;
}
