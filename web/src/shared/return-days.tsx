import { DEFAULT_RETURN_DAYS } from '@shop/contract/return-days';
import { useShopDetails } from './shop-details.ts';

/** Days after delivery within which a new order can be returned, from the owner's settings. */
export const useReturnDays = (): number => useShopDetails()?.returnDays ?? DEFAULT_RETURN_DAYS;

/** "7 days", inside a text. */
export const ReturnDays = () => <>{useReturnDays()} days</>;
