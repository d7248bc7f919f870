import { describe, expect, it } from 'vitest';
import { cartText } from './cart-texts.ts';
import { cappedCount } from './header/use-cart-count.ts';
import { cartHeaderText } from './header-texts.ts';

describe('cart texts', () => {
  it('builds the heading of the item-added dialog (ADD-14, ADD-15)', () => {
    expect(cartText('addedHeading', { count: 1 })).toBe('Item added to your shopping cart');
    expect(cartText('addedHeading', { count: 20 })).toBe('20 items added to your shopping cart');
  });

  it.each([
    [0, 'My Cart, 0 product(s)'],
    [99, 'My Cart, 99 product(s)'],
    [100, 'My Cart, 99+ product(s)'],
  ])('labels the trigger for %i pieces (HEAD-05, HEAD-06, CONF-25)', (count, label) => {
    expect(cartHeaderText('trigger', { count: cappedCount(count) })).toBe(label);
  });
});
