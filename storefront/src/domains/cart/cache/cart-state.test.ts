import { describe, expect, it, vi } from 'vitest';
import { cartOf, simpleLine } from '../testing.ts';
import { cartState, DEFAULT_CART_STATE, deriveSummary } from './cart-state.ts';

const full = cartOf([simpleLine({ quantity: 5 }), simpleLine({ uid: 'b', quantity: 2 })]);
const idle = { isLoading: false, error: null };
const operations = { addItem: idle, updateItem: idle, removeItem: idle };
const reading = {
  cartId: 'cart',
  answer: { cart: full },
  error: null,
  isLoading: false,
  isOffline: false,
  operations,
  retry: vi.fn(),
};
const NOTHING = { currencyCode: 'USD', numItems: 0, subtotal: 0 };

describe('cart state (ENT-17)', () => {
  it('sums up currency, pieces and grand total, each with its default (CART-23, CART-24, CART-25)', () => {
    expect(deriveSummary(null)).toEqual(NOTHING);
    expect(deriveSummary({ items: [], prices: null })).toEqual(NOTHING);
    const grand_total = { value: 231.5, currency: 'EUR' as const };
    const prices = {
      subtotal_excluding_tax: null,
      expected_shipping: null,
      lines: [],
      discounts: null,
      grand_total,
    };
    expect(deriveSummary({ items: full.items, prices })).toEqual({
      currencyCode: 'EUR',
      numItems: 7,
      subtotal: 231.5,
    });
  });

  it('is empty without a cart and for a cart without lines, and loading before anything is known (CART-01)', () => {
    expect(cartState({ ...reading, cartId: null, answer: undefined }).status).toBe('empty');
    expect(cartState({ ...reading, answer: { cart: cartOf([]) } }).status).toBe('empty');
    expect(cartState({ ...reading, cartId: undefined, answer: undefined }).status).toBe('loading');
    expect(cartState({ ...reading, answer: undefined }).status).toBe('loading');
    expect(cartState(reading)).toMatchObject({
      status: 'full',
      cartId: 'cart',
      details: full,
      getCart: idle,
    });
  });

  it('resets the cart when reading it failed, with or without an answer, and stores the error (CART-20, FIX-29)', () => {
    const error = new Error('no');
    expect(cartState({ ...reading, error })).toMatchObject({
      ...DEFAULT_CART_STATE,
      cartId: 'cart',
      status: 'failed',
      getCart: { isLoading: false, error },
      summary: NOTHING,
    });
    const offline = cartState({ ...reading, error, isOffline: true });
    expect(offline).toMatchObject({ status: 'full', details: full, getCart: { error } });
  });

  it('has separate error and loading flags for get, add, update and remove (ENT-17, FIX-31)', () => {
    const error = new Error('sold out');
    const state = cartState({
      ...reading,
      isLoading: true,
      operations: {
        addItem: { isLoading: false, error },
        updateItem: { isLoading: true, error: null },
        removeItem: idle,
      },
    });
    expect([state.getCart, state.addItem, state.updateItem, state.removeItem]).toEqual([
      { isLoading: true, error: null },
      { isLoading: false, error },
      { isLoading: true, error: null },
      idle,
    ]);
  });

  it('returns the default state after a reset (CART-19)', () => {
    expect(cartState({ ...reading, cartId: null })).toEqual({
      ...DEFAULT_CART_STATE,
      status: 'empty',
      summary: NOTHING,
    });
  });
});
