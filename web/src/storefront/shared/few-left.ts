import { FEW_LEFT } from '@shop/contract/limits';

/** The low-stock text; empty if there is enough. */
export const fewLeft = (stock: number): string | null => (stock > 0 && stock <= FEW_LEFT ? `Only ${stock} left` : null);
