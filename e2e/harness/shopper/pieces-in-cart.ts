import type { Page } from '@playwright/test';
import { readStored } from '../page/browser-storage.ts';
import { queryShop } from './query-shop.ts';

/** Returns the number of products in this browser's cart, as the shop at `base` has it. */
export async function piecesInCart(page: Page, base: string): Promise<number> {
  const { cart } = await queryShop<{ cart: { total_quantity: number } }>(
    'query($id: String!) { cart(cart_id: $id) { total_quantity } }',
    { id: await readStored(page, 'cartId') },
    { base },
  );
  return cart.total_quantity;
}
