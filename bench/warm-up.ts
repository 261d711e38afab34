import { add, buy, newBuyers, setQuantity, type Buyer } from './buyers.ts';
import { send } from './client.ts';
import { race, timed } from './load.ts';
import type { BenchShop } from './open-shop.ts';

const SECONDS = 10;

type Load = { goods: readonly Buyer['goods'][]; workers: number };

/**
 * Loads the shop until V8 has compiled what additions and orders run, as in a shop that has been open for a minute: an addition
 * takes 0.73 ms of the server's CPU after three seconds of load and 0.53 after twenty.
 */
export async function warmUp(shop: BenchShop, { goods, workers }: Load): Promise<void> {
  const addOne = async (buyer: Buyer): Promise<boolean> =>
    (await send(shop.url, add(buyer))) === 200 && (await send(shop.url, setQuantity(buyer, 1))) === 200;
  const buyOne = (buyer: Buyer): Promise<boolean> => buy(shop.url, buyer);

  for (const work of [addOne, addOne, buyOne, buyOne]) {
    const buyers = await newBuyers(shop, goods);
    const { errors } = await race({ workers, seconds: SECONDS, pid: null }, (n) => {
      const buyer = buyers[n];
      if (!buyer) throw new RangeError(`no buyer ${n}`);
      return timed(() => work(buyer));
    });
    if (errors > 0) throw new Error(`${errors} requests of the warm-up failed`);
  }
}
