import { mergeCart } from '@shop/contract/cart';
import { call, isRefusal } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { toast } from '../../ui/toast.tsx';
import { tellNews } from '../shell/notices.ts';
import { cappedNews } from './merge-notices.ts';
import { guestLines, guestWishes, isForMembers } from './guest-storage.ts';

let underWay: Promise<void> | undefined;

/**
 * Lets what a guest chose join the account, once somebody is signed in; whoever reads the account's cart or wishlist
 * waits for it. It is asked for once, however many wait, and again the next time where the shop could not be reached.
 */
export const guestsThingsAreIn = (): Promise<void> => (underWay ??= bringAlong().finally(() => (underWay = undefined)));

async function bringAlong(): Promise<void> {
  const [lines, wishes] = [guestLines.read(), guestWishes.read()];
  if (session.get() === null || lines.length + wishes.length === 0) return;
  try {
    const { capped } = await call(mergeCart, { body: { lines, wishes } });
    forget();
    tellNews(cappedNews(capped));
    // In a shop for members they pressed the button before the login, and have not been answered yet.
    if (isForMembers() && capped.length === 0) toast.success(lines.length > 0 ? 'Added to cart.' : 'Added to wishlist.');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Will never be accepted, so it must not be asked again and again.
    if (error.problem.code === 'invalid_input') forget();
  }
}

function forget(): void {
  guestLines.save([]);
  guestWishes.save([]);
}
