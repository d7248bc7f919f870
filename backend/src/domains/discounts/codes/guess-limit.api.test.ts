import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { couponRow } from '../../../testing/shopping/code-fixtures.ts';
import {
  APPLY_CARD,
  APPLY_COUPON,
  applied,
  rejected,
  visitorsOf,
} from '../../../testing/shopping/discounted-cart.ts';
import { newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    env: { TRUST_PROXY: 'on' },
    fixtures: {
      coupons: [couponRow('FIVER', 500)],
    },
  });
});
afterAll(() => shop.close());

const visitor = visitorsOf(() => shop);

describe('limits on wrong codes', () => {
  test('allow ten per cart and thirty per address in ten minutes; valid and inapplicable codes do not count', async () => {
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AC-GLOVES', 1);
    const guess = (cartId: string, from: Send, index: number) =>
      rejected(from, index % 2 === 0 ? APPLY_COUPON : APPLY_CARD, cartId, `GUESS-${index}000-0000`);
    for (let index = 0; index < 9; index++) {
      expect((await guess(shopper.cartId, send, index))?.extensions.code).toMatch(/NOT_FOUND|INVALID/);
      expect(await rejected(send, APPLY_COUPON, shopper.cartId, 'HARBORDAY')).toMatchObject({
        extensions: { code: 'COUPON_USED_UP' },
      });
    }
    const many = await Promise.all([1, 2, 3, 4].map((index) => guess(shopper.cartId, visitor(), index)));
    expect(many.filter((error) => error?.extensions.code === 'TOO_MANY_ATTEMPTS')).toHaveLength(3);
    expect(await rejected(send, APPLY_COUPON, shopper.cartId, 'FIVER')).toMatchObject({
      message: 'Too many attempts. Try again in a few minutes.',
      extensions: { category: 'graphql-input', code: 'TOO_MANY_ATTEMPTS' },
    });
    const account = 'query ($code: String!) { giftCardAccount(input: { gift_card_code: $code }) { code } }';
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 22; index++) {
      const { errors } = await send(account, { code: `GUESS-${index}` });
      codes.push(errors?.[0]?.extensions.code);
    }
    expect(codes.filter((code) => code === 'GIFT_CARD_INVALID')).toHaveLength(21);
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    shop.clock.advance(600_000);
    await shop.setSpot(TEST_SPOT);
    expect((await applied(send, APPLY_COUPON, shopper.cartId, 'FIVER')).applied_coupon?.code).toBe('FIVER');
  });

  test('count over all processes in the database, without storing addresses', async () => {
    const send = visitor();
    const account = 'query ($code: String!) { giftCardAccount(input: { gift_card_code: $code }) { code } }';
    const look = async () => (await send(account, { code: 'GUESS-0000' })).errors?.[0]?.extensions.code;
    for (let index = 0; index < 30; index++) expect(await look()).toBe('GIFT_CARD_INVALID');
    expect(await look()).toBe('TOO_MANY_ATTEMPTS');
    const rows = await shop.db.selectFrom('attempt_window').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('198.51.100');
    // Another process has no state of this one but the table.
    await shop.db.deleteFrom('attempt_window').execute();
    expect(await look()).toBe('GIFT_CARD_INVALID');
  });
});
