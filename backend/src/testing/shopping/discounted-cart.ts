import { expect } from 'vitest';
import type { TestShop } from '../create-test-shop.ts';
import { must, type Send } from './shopper.ts';

const MONEY = '{ value currency }';

/** Selection of a cart with discounts. */
export const DISCOUNTED_CART = `
  applied_coupon { code }
  applied_coupons { code description not_applicable_message }
  lapsed_coupon { code not_applicable_message }
  applied_gift_cards {
    code applied_balance ${MONEY} current_balance ${MONEY} expiration_date not_applicable_message
  }
  items { quantity prices { row_total ${MONEY} total_item_discount ${MONEY}
    discounts { applied_to label amount ${MONEY} coupon { code } } row_total_including_tax ${MONEY} } }
  prices {
    discount { label amount ${MONEY} }
    discounts { applied_to label amount ${MONEY} }
    subtotal_excluding_tax ${MONEY} subtotal_including_tax ${MONEY} subtotal_with_discount_excluding_tax ${MONEY}
    applied_taxes { label amount ${MONEY} } grand_total ${MONEY} grand_total_excluding_tax ${MONEY}
    lines { kind label amount ${MONEY} }
  }`;

interface Money {
  readonly value: number;
}

/** A cart with discounts. */
export interface DiscountedCart {
  readonly applied_coupon: { code: string } | null;
  readonly applied_coupons: { code: string; not_applicable_message: string | null }[] | null;
  readonly lapsed_coupon: { code: string; not_applicable_message: string | null } | null;
  readonly applied_gift_cards:
    | {
        code: string;
        applied_balance: Money;
        current_balance: Money;
        expiration_date: string | null;
        not_applicable_message: string | null;
      }[]
    | null;
  readonly items: {
    prices: { row_total: Money; total_item_discount: Money | null; discounts: object[] | null };
  }[];
  readonly prices: {
    discount: { amount: Money; label: string[] } | null;
    discounts: { applied_to: string; label: string; amount: Money }[] | null;
    subtotal_excluding_tax: Money;
    subtotal_with_discount_excluding_tax: Money;
    applied_taxes: { label: string; amount: Money }[] | null;
    grand_total: Money;
    grand_total_excluding_tax: Money;
    lines: { kind: string; label: string | null; amount: Money }[];
  };
}

const change = (verb: string, input: string) =>
  `mutation ($id: String!, $code: String!) { ${verb}(input: { cart_id: $id, ${input} }) { cart { ${DISCOUNTED_CART} } } }`;

/** The four changes of a cart's discounts, each of the cart `$id` by `$code`. */
export const APPLY_COUPON = change('applyCouponToCart', 'coupon_code: $code');
export const APPLY_CARD = change('applyGiftCardToCart', 'gift_card_code: $code');
export const REMOVE_CARD = change('removeGiftCardFromCart', 'gift_card_code: $code');
export const REMOVE_COUPON = `mutation ($id: String!) { removeCouponFromCart(input: { cart_id: $id }) { cart { ${DISCOUNTED_CART} } } }`;

/** Returns the cart with its discounts. */
export async function readDiscounted(send: Send, id: string): Promise<DiscountedCart> {
  const document = `query ($id: String!) { cart(cart_id: $id) { ${DISCOUNTED_CART} } }`;
  return (await must<{ cart: DiscountedCart }>(send, document, { id })).cart;
}

/** Returns the cart after a change that must succeed. */
export async function applied(
  send: Send,
  document: string,
  id: string,
  code: string,
): Promise<DiscountedCart> {
  const data = await must<Record<string, { cart: DiscountedCart }>>(send, document, { id, code });
  const [change] = Object.values(data);
  if (!change) throw new Error('The change returned no cart');
  return change.cart;
}

/** Returns the first error of a change. */
export async function rejected(send: Send, document: string, id: string, code: string) {
  return (await send(document, { id, code })).errors?.[0];
}

/**
 * Returns a function that creates senders with their own addresses, so that wrong codes of one test
 * do not count in another.
 */
export function visitorsOf(shop: () => TestShop): () => Send {
  let visitors = 0;
  return () => {
    visitors += 1;
    const headers = { 'x-forwarded-for': `198.51.100.${visitors}` };
    return ((document, variables) => shop().query(document, variables, { headers })) as Send;
  };
}

/** Returns the whole cents of an amount. */
export const cents = ({ value }: Money) => Math.round(value * 100);

/** Expects the lines of the totals to add up to the total. */
export function expectTotalsAddUp({ prices: { lines, grand_total } }: DiscountedCart): void {
  const parts = lines.slice(0, -1).reduce((sum, { amount }) => sum + cents(amount), 0);
  expect(lines.at(-1)).toMatchObject({ kind: 'TOTAL', amount: grand_total });
  expect(parts).toBe(cents(grand_total));
}
