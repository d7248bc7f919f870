import { describe, expect, it } from 'vitest';
import { cartOf, simpleLine } from '../testing.ts';
import { cartProblems } from './cart-problems.ts';

const error = (changes: Record<string, unknown>) => ({
  cart_item_uid: 'bGluZS0x',
  product_id: 7,
  message: 'Only 2 left.',
  ...changes,
});

describe('problems that prevent an order (OPEN-29)', () => {
  it('finds none in a valid cart', () => {
    expect(cartProblems(cartOf([simpleLine()]))).toEqual({ byLine: new Map(), others: [], blocks: null });
  });

  it('belong to the line with that id, else to the line of that product', () => {
    for (const changes of [{}, { cart_item_uid: 'gone' }]) {
      const trouble = cartProblems(cartOf([simpleLine()], { item_errors: [error(changes)] }));
      expect(trouble.byLine.get('bGluZS0x')).toEqual(['Only 2 left.']);
      expect(trouble.blocks).toBe('Review one item before checkout.');
    }
  });

  it('appear above the list when the line is gone', () => {
    const trouble = cartProblems(
      cartOf([simpleLine()], { item_errors: [error({ cart_item_uid: 'gone', product_id: 9 })] }),
    );
    expect(trouble.others).toEqual(['Only 2 left.']);
    expect(trouble.byLine.size).toBe(0);
  });

  it('of a product that is not for sale name it and block checkout', () => {
    const gone = { uid: 'Z29uZQ==', quantity: 2, product_name: 'Forest Stag', message: 'No longer sold.' };
    const trouble = cartProblems(
      cartOf([simpleLine()], {
        unavailable_items: [gone],
        item_errors: [error({ cart_item_uid: gone.uid, product_id: 9 })],
      }),
    );
    expect(trouble.others).toEqual([]);
    expect(trouble.blocks).toBe('Forest Stag is not available. Remove it from your cart to check out.');
  });

  it("blocks checkout for an out-of-stock product with the catalog's message (CHK-08)", () => {
    const line = simpleLine({ is_available: false, not_available_message: 'This product is out of stock.' });
    const trouble = cartProblems(
      cartOf([{ ...line, product: { ...line.product, stock_status: 'OUT_OF_STOCK' } }]),
    );
    expect(trouble.byLine.get(line.uid)).toEqual(['This product is out of stock.']);
    expect(trouble.blocks).toBe(
      'An item in your cart is currently out-of-stock and must be removed in order to Checkout.',
    );
  });
});
