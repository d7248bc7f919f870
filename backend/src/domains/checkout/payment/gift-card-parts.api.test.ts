import { splitPayment } from '@ingot/rules/checkout/payment/split-payment.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { couponRow, giftCardRow } from '../../../testing/shopping/code-fixtures.ts';
import {
  APPLY_CARD,
  APPLY_COUPON,
  applied,
  cents,
  expectTotalsAddUp,
  readDiscounted,
} from '../../../testing/shopping/discounted-cart.ts';
import { cardToken, chooseCard } from '../../../testing/shopping/pay-by-card.ts';
import { ADDRESS, must, newShopper, type Send, type Shopper } from '../../../testing/shopping/shopper.ts';
import { mailsTo } from '../../../testing/shopping/two-factor.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { demo } from '../../shop/testing/setting-samples.ts';

const [wire, check, card] = demo('payment-methods.json');
/** Cash, cash, a percentage, an amount per piece, and a discount. */
const OFFERED = [
  wire,
  check,
  card,
  { ...wire, code: 'wallet', title: 'Wallet', position: 4, price_rule: { kind: 'flat', amount_minor: 75 } },
  { ...wire, code: 'coin', title: 'Coin', position: 5, price_rule: { kind: 'discount', percent: 1 } },
];
/** A state that taxes coins. */
const TAXED = { ...ADDRESS, region: 'NJ', city: 'Trenton', postcode: '08601' };
const GIFT_MINOR = 3_000;

let shop: TestShop;
let codes = 0;
beforeAll(async () => {
  shop = await createTestShop({ spot: { silver: 50 }, fixtures: { coupons: [couponRow('TENNER', 1_000)] } });
  expect((await importShopSettings(shop.db, { paymentMethods: OFFERED })).problems).toEqual([]);
  await shop.refresh();
});
afterAll(() => shop.close());

const send: Send = (document, variables) => shop.query(document, variables);

async function newGiftCard(amountMinor: number): Promise<string> {
  codes += 1;
  const code = `FEES-0000-${String(codes).padStart(4, '0')}`;
  await importRows(shop, { 'gift-cards': [giftCardRow(code, amountMinor)] });
  return code;
}

/** Returns the grand total of a cart by each method that can pay it, in minor units. */
async function totalsOf({ cartId }: Shopper): Promise<ReadonlyMap<string, number>> {
  const { cart } = await must<{
    cart: { available_payment_methods: { code: string; grand_total: { value: number } }[] };
  }>(
    send,
    'query ($id: String!) { cart(cart_id: $id) { available_payment_methods { code grand_total { value } } } }',
    { id: cartId },
  );
  return new Map(cart.available_payment_methods.map(({ code, grand_total }) => [code, cents(grand_total)]));
}

/** What a method is charged after gift cards, by the rule for split payments. */
function chargedBy(code: string, totals: ReadonlyMap<string, number>, giftMinor: number): number {
  const cashTotal = totals.get('banktransfer') ?? 0;
  const { parts } = splitPayment(cashTotal, [
    { code: 'gift', totalMinor: cashTotal, maxMinor: giftMinor },
    { code, totalMinor: totals.get(code) ?? 0, maxMinor: null },
  ]);
  return parts.find((part) => part.code === code)?.chargedMinor ?? 0;
}

async function orderTotals(token: string) {
  const { guestOrderByToken } = await must<{
    guestOrderByToken: {
      total: {
        lines: { kind: string; amount: { value: number } }[];
        discounts: { label: string; amount: { value: number } }[];
      };
    };
  }>(
    send,
    `query ($token: String!) { guestOrderByToken(input: { token: $token }) { total {
      lines { kind amount { value } } discounts { label amount { value } }
    } } }`,
    { token },
  );
  return guestOrderByToken.total;
}

describe('a gift card, then another method', () => {
  test.each(['card', 'wallet', 'coin', 'banktransfer'])(
    'each part has its own fee, from the cart to the order: %s (FEE-08)',
    async (code) => {
      const shopper = await newShopper(send);
      await shopper.add('AG-SHIP-1', 2);
      await shopper.prepare({ payment: code });
      const before = await totalsOf(shopper);
      const giftCode = await newGiftCard(GIFT_MINOR);
      await applied(send, APPLY_CARD, shopper.cartId, giftCode);
      const after = await totalsOf(shopper);
      for (const method of before.keys()) {
        expect(after.get(method), method).toBe(chargedBy(method, before, GIFT_MINOR));
      }
      const cart = await readDiscounted(send, shopper.cartId);
      expectTotalsAddUp(cart);
      expect(cents(cart.prices.grand_total)).toBe(after.get(code));

      if (code === 'card') await chooseCard(send, shopper, { card: { token: cardToken() } });
      const { number, token, total } = await shopper.placeOrder();
      expect(cents(total.grand_total)).toBe(after.get(code));
      const feeMinor = (before.get(code) ?? 0) - (before.get('banktransfer') ?? 0);
      const creditMinor = (before.get(code) ?? 0) - GIFT_MINOR - cents(total.grand_total);
      expect(Math.sign(creditMinor)).toBe(Math.sign(feeMinor));
      const stored = await orderTotals(token);
      const credits = stored.lines.filter(({ kind }) => kind === 'FEE_CREDIT');
      expect(credits.map(({ amount }) => cents(amount))).toEqual(creditMinor === 0 ? [] : [-creditMinor]);
      expect(stored.discounts.map(({ amount }) => cents(amount))).toEqual(
        creditMinor === 0 ? [] : [creditMinor],
      );
      const items = await shop.db
        .selectFrom('order_item')
        .innerJoin('sales_order', 'sales_order.id', 'order_item.order_id')
        .select('order_item.fee_credit_minor')
        .where('sales_order.number', '=', number)
        .execute();
      expect(items).toEqual([{ fee_credit_minor: creditMinor }]);
    },
  );

  test('also with several lines, a coupon, tax and a locked price', async () => {
    const shopper = await newShopper(send);
    for (const sku of ['AG-SHIP-1', 'AG-ROUND-MIX', 'AC-CAP']) await shopper.add(sku, 3);
    await shopper.prepare({ address: TAXED, payment: 'card' });
    await applied(send, APPLY_COUPON, shopper.cartId, 'TENNER');
    const before = await totalsOf(shopper);
    await applied(send, APPLY_CARD, shopper.cartId, await newGiftCard(2_000));
    const one = await totalsOf(shopper);
    await applied(send, APPLY_CARD, shopper.cartId, await newGiftCard(1_000));
    const two = await totalsOf(shopper);
    for (const method of before.keys()) {
      // Each line and the tax are rounded once.
      expect(Math.abs((two.get(method) ?? 0) - chargedBy(method, before, 3_000)), method).toBeLessThan(3);
      expect((one.get(method) ?? 0) - (two.get(method) ?? 0)).toBeGreaterThanOrEqual(990);
    }
    expectTotalsAddUp(await readDiscounted(send, shopper.cartId));
    await shopper.prepare({ address: TAXED, payment: 'card' });
    const locked = await totalsOf(shopper);
    await shop.setSpot({ silver: 51 });
    expect(await totalsOf(shopper)).toEqual(locked);
    await shop.setSpot({ silver: 50 });
    await chooseCard(send, shopper, { card: { token: cardToken() } });
    const { total } = await shopper.placeOrder();
    expect(cents(total.grand_total)).toBe(locked.get('card'));
  });

  test('a gift card for everything pays the cash total, whatever method was chosen', async () => {
    const shopper = await newShopper(send);
    await shopper.add('AG-SHIP-1', 1);
    await shopper.prepare({ payment: 'wallet' });
    const cashMinor = (await totalsOf(shopper)).get('banktransfer') ?? 0;
    const cart = await applied(send, APPLY_CARD, shopper.cartId, await newGiftCard(cashMinor));
    expect(cents(cart.prices.grand_total)).toBe(0);
    expect(cart.applied_gift_cards?.map(({ applied_balance }) => cents(applied_balance))).toEqual([
      cashMinor,
    ]);
    expect([...(await totalsOf(shopper))]).toEqual([['free', 0]]);
  });

  test('returns a refund to both, to the cent that each paid (FEE-08)', async () => {
    const shopper = await newShopper(send);
    await shopper.add('AG-SHIP-1', 2);
    const giftCode = await newGiftCard(GIFT_MINOR);
    await applied(send, APPLY_CARD, shopper.cartId, giftCode);
    await shopper.prepare({ payment: 'card' });
    await chooseCard(send, shopper, { card: { token: cardToken() } });
    const { number, token, total, email } = await shopper.placeOrder();
    await jobsDone(shop.db);
    const placed = (await mailsTo(shop, email)).find(({ subject }) => subject?.includes(number));
    expect(placed?.text).toMatch(/Gift cards pay without payment fee: +−\$\d\.\d\d/);
    await runCommand(['--by', 'Ines', 'cancel', number, '--reason', 'Lost'], (by, work) =>
      work({ ...shop.services, by }),
    );
    await jobsDone(shop.db);
    const { guestOrderByToken } = await must<{
      guestOrderByToken: { credit_memos: { payouts: { way: string; amount: { value: number } }[] }[] };
    }>(
      send,
      `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
        credit_memos { payouts { way amount { value } } }
      } }`,
      { token },
    );
    expect(guestOrderByToken.credit_memos.map(({ payouts }) => payouts)).toEqual([
      [
        { way: 'CARD', amount: { value: total.grand_total.value } },
        { way: 'GIFT_CARD', amount: { value: GIFT_MINOR / 100 } },
      ],
    ]);
    const back = shop.db.selectFrom('gift_card').select('balance_minor').where('code', '=', giftCode);
    expect(await back.executeTakeFirstOrThrow()).toEqual({ balance_minor: GIFT_MINOR });
  });
});
