import fc from 'fast-check';
import {
  type Command,
  command,
  means,
  mutate,
  passTime,
  prepare,
  shopperOf,
  sku,
  update,
  who,
} from './model-acts.ts';

/** Applies the coupon `$code`. */
export const COUPON = `mutation ($id: String!, $code: String!) {
  applyCouponToCart(input: { cart_id: $id, coupon_code: $code }) { cart { id } }
}`;
const NO_COUPON = 'mutation ($id: String!) { removeCouponFromCart(input: { cart_id: $id }) { cart { id } } }';
/** Applies the gift card `$code`. */
export const CARD = `mutation ($id: String!, $code: String!) {
  applyGiftCardToCart(input: { cart_id: $id, gift_card_code: $code }) { cart { id } }
}`;
const NO_CARD = `mutation ($id: String!, $code: String!) {
  removeGiftCardFromCart(input: { cart_id: $id, gift_card_code: $code }) { cart { id } }
}`;
const LOCK = 'mutation ($id: String!) { lockCartPrices(input: { cart_id: $id }) { cart { id } } }';

/** Commands of shoppers before an order, of the market and of the clock. */
export const CART_COMMANDS: readonly fc.Arbitrary<Command>[] = [
  fc.tuple(who, sku, fc.integer({ min: 1, max: 4 })).map(([index, product, quantity]) =>
    command(`shopper ${index} adds ${quantity} × ${product}`, async (world) => {
      const shopper = shopperOf(world, index);
      await shopper.hands.add(product, quantity);
      return [shopper];
    }),
  ),
  fc.tuple(who, fc.nat(2), fc.nat(5)).map(([index, line, quantity]) =>
    command(`shopper ${index} wants ${quantity} in line ${line}`, async (world) => {
      const shopper = shopperOf(world, index);
      await update(shopper, line, quantity);
      return [shopper];
    }),
  ),
  fc.tuple(who, fc.boolean()).map(([index, isApplied]) =>
    command(`shopper ${index} ${isApplied ? 'applies' : 'takes off'} the coupon`, async (world) => {
      const shopper = shopperOf(world, index);
      await mutate(shopper, isApplied ? COUPON : NO_COUPON, isApplied ? { code: world.coupon } : {});
      return [shopper];
    }),
  ),
  fc.tuple(who, fc.nat(1), fc.boolean()).map(([index, card, isApplied]) =>
    command(`shopper ${index} ${isApplied ? 'applies' : 'takes off'} gift card ${card}`, async (world) => {
      const shopper = shopperOf(world, index);
      await mutate(shopper, isApplied ? CARD : NO_CARD, { code: [...world.cards.keys()][card] });
      return [shopper];
    }),
  ),
  fc.tuple(who, means, fc.constantFrom('DE', 'CA')).map(([index, by, region]) =>
    command(`shopper ${index} prepares an order by ${by} to ${region}`, async (world) => {
      const shopper = shopperOf(world, index);
      await prepare(shopper, by, region);
      return [shopper];
    }),
  ),
  who.map((index) =>
    command(`shopper ${index} locks the prices`, async (world) => {
      const shopper = shopperOf(world, index);
      await mutate(shopper, LOCK);
      return [shopper];
    }),
  ),
  fc.integer({ min: 40, max: 60 }).map((silver) =>
    command(`silver moves to ${silver}`, async (world) => {
      world.silver = silver;
      await world.shop.setSpot({ silver });
      return [];
    }),
  ),
  fc.constantFrom(1, 6, 11).map((minutes) =>
    command(`${minutes} minutes pass`, async (world) => {
      await passTime(world, minutes, world.silver);
      return [];
    }),
  ),
];
