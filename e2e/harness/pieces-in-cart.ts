import type { Page } from '@playwright/test';
import { askShop } from './ask-shop.ts';
import { readStored } from './browser-storage.ts';

/** Pieces of the cart that this browser has, as the shop at `base` knows them. */
export async function piecesInCart(page: Page, base: string): Promise<number> {
  const { cart } = await askShop<{ cart: { total_quantity: number } }>(
    'query($id: String!) { cart(cart_id: $id) { total_quantity } }',
    { id: await readStored(page, 'cartId') },
    { base },
  );
  return cart.total_quantity;
}
