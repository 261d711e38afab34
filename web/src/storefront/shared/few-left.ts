import { FEW_LEFT } from '@shop/contract/limits';

/** Stock is mentioned only when it is true and few. */
export const fewLeft = (stock: number): string | null => (stock > 0 && stock <= FEW_LEFT ? `Only ${stock} left` : null);
