import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartTotals, dueMinor } from '../cart/cart-totals.ts';
import { totalsLines } from '../cart/totals-lines.ts';
import { salesTax, type TaxTable } from '../checkout/payment/sales-tax.ts';
import { buyerKey } from '../customers/buyer-key.ts';
import type { Coupon, CouponUses } from './coupon.ts';
import { couponDiscount } from './coupon-discount.ts';
import { couponProblem } from './coupon-problem.ts';
import { coverByGiftCards, type GiftCard } from './gift-cards.ts';
import { looksLikeGiftCard, typedCode } from './typed-code.ts';

const NOW = Date.UTC(2026, 10, 20, 15);
const BASE = 1_000_000;

const coupon: Coupon = {
  code: 'TENOFF',
  name: 'Ten off',
  description: 'Ten dollars off.',
  benefit: { type: 'fixed-cart', amountMinor: 1000 },
  minimumSubtotalMinor: 25_000,
  isFirstOrderOnly: false,
  usesPerCustomer: 2,
  usesTotal: 5,
  startsMs: NOW - 1000,
  endsMs: NOW + 1000,
  categories: [],
  excludedCategories: ['accessories'],
  isActive: true,
};
const unused: CouponUses = { total: 0, byBuyer: null, hasOrdered: null };
const rows = [
  { amountMinor: 20_000, categories: ['silver'] },
  { amountMinor: 5_000, categories: ['gold'] },
  { amountMinor: 900, categories: ['accessories'] },
];

describe('the check of a coupon (OPEN-28)', () => {
  const problem = (change: Partial<Coupon>, uses: Partial<CouponUses> = {}, rateE6 = BASE) =>
    couponProblem({ ...coupon, ...change }, { nowMs: NOW, rows, rateE6, uses: { ...unused, ...uses } });

  it.each([
    ['a cart at its minimum', {}, {}, null],
    ['a cart of none of its categories', { categories: ['platinum'] }, {}, 'no-row'],
    ['a cart one cent below', { minimumSubtotalMinor: 25_001 }, {}, 'below-minimum'],
    ['nothing once switched off', { isActive: false }, {}, 'inactive'],
    ['nothing before it begins', { startsMs: NOW + 1 }, {}, 'not-yet'],
    ['from its first millisecond', { startsMs: NOW }, {}, null],
    ['nothing from its end on', { endsMs: NOW }, {}, 'ended'],
    ['its last use', {}, { total: 4 }, null],
    ['nothing after its last use', {}, { total: 5 }, 'used-up'],
    ['a buyer with one use left', {}, { byBuyer: 1 }, null],
    ['no buyer with none left', {}, { byBuyer: 2 }, 'used-by-buyer'],
    ['a first order', { isFirstOrderOnly: true }, { hasOrdered: false }, null],
    ['no second order', { isFirstOrderOnly: true }, { hasOrdered: true }, 'not-first-order'],
    ['who is not known yet', { isFirstOrderOnly: true }, { hasOrdered: null }, null],
  ] as const)('returns %s', (_, change, uses, reason) => {
    expect(problem(change, uses)?.reason ?? null).toBe(reason);
  });

  it('compares its minimum in the cart’s currency', () => {
    expect(problem({}, {}, 1_100_000)).toEqual({ reason: 'below-minimum', minimumMinor: 27_500 });
    expect(problem({}, {}, 900_000)).toBeNull();
  });
});

describe('the discount of a coupon (OPEN-28)', () => {
  it.each<[string, Partial<Coupon>, number[], number]>([
    ['a fixed amount, spread over the rows it is for', {}, [800, 200, 0], 0],
    [
      'at most what those rows come to',
      { benefit: { type: 'fixed-cart', amountMinor: 99_999 } },
      [20_000, 5_000, 0],
      0,
    ],
    [
      'a share of one category',
      { benefit: { type: 'percent', ppm: 25_000 }, categories: ['gold'] },
      [0, 125, 0],
      0,
    ],
    ['the delivery it names', { benefit: { type: 'free-shipping', methodCode: 'ground' } }, [0, 0, 0], 995],
    ['no other delivery', { benefit: { type: 'free-shipping', methodCode: 'air' } }, [0, 0, 0], 0],
  ])('%s', (_, change, rowsMinor, shippingMinor) => {
    const delivery = { methodCode: 'ground', priceMinor: 995 };
    expect(couponDiscount({ ...coupon, ...change }, rows, delivery, BASE)).toEqual({
      rowsMinor,
      shippingMinor,
      isLimited: false,
    });
  });

  it.each<[string, Partial<Coupon>, number[], number[], boolean]>([
    ['moves a fixed amount to the lines with room', {}, [19_900, 0, 0], [20, 980, 0], false],
    ['cuts a fixed amount without room', {}, [20_500, 4_700, 0], [0, 300, 0], true],
    [
      'cuts a percentage per line',
      { benefit: { type: 'percent', ppm: 100_000 } },
      [19_900, 0, 0],
      [100, 500, 0],
      true,
    ],
    ['gives nothing', {}, [20_000, 5_000, 0], [0, 0, 0], true],
  ])('%s, so that no line falls below its floor', (_, change, floors, rowsMinor, isLimited) => {
    const floored = rows.map((row, at) => ({ ...row, floorMinor: floors[at] ?? 0 }));
    const discount = couponDiscount({ ...coupon, ...change }, floored, null, BASE);
    expect(discount).toEqual({ rowsMinor, shippingMinor: 0, isLimited });
  });
});

const card: GiftCard = {
  currency: 'USD',
  balanceMinor: 5_000,
  expiresMs: NOW + 1,
  isActive: true,
  seenBalanceMinor: 5_000,
};

describe('payment by gift cards (OPEN-28)', () => {
  it.each<[string, number, GiftCard[], [number, string | null][]]>([
    ['up to the whole', 3_000, [card], [[3_000, null]]],
    [
      'one after the other',
      7_000,
      [card, card],
      [
        [5_000, null],
        [2_000, null],
      ],
    ],
    ['nothing of an order that is paid', 0, [card], [[0, null]]],
    ['nothing once expired, and says so', 3_000, [{ ...card, expiresMs: NOW }], [[0, 'invalid']]],
    ['nothing once switched off', 3_000, [{ ...card, isActive: false }], [[0, 'invalid']]],
    ['what is left, and says that it is less', 6_000, [{ ...card, balanceMinor: 4_000 }], [[4_000, 'less']]],
    ['as promised when enough is left', 3_000, [{ ...card, balanceMinor: 4_000 }], [[3_000, null]]],
    ['nothing in another currency', 3_000, [{ ...card, currency: 'EUR' }], [[0, 'currency']]],
  ])('%s', (_, due, cards, expected) => {
    const covers = coverByGiftCards(due, cards, { currency: 'USD', nowMs: NOW });
    expect(covers.map(({ appliedMinor, problem }) => [appliedMinor, problem])).toEqual(expected);
  });
});

describe('codes', () => {
  it.each([
    [' first-Ounce ', 'FIRST-OUNCE'],
    ['', null],
    ['x'.repeat(65), null],
    ['A B', null],
    ["'; drop table coupon; --", null],
    ['<script>', null],
    ['A\u0000', null],
    ['ＦＵＬＬ', null],
  ])('%j is read as %j', (typed, code) => {
    expect(typedCode(typed)).toBe(code);
  });

  it('of gift cards have groups of four', () => {
    expect(['INGT-4F7K-Q2MD', 'FIRSTOUNCE', 'SPRING-25'].map(looksLikeGiftCard)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('count one buyer once for all spellings of an address', () => {
    const spellings = ['Marta.Oakes+a@Gmail.com', 'martaoakes@gmail.com', 'Marta.Oakes@GoogleMail.com'];
    expect(spellings.map(buyerKey)).toEqual(Array(3).fill('martaoakes@gmail.com'));
    expect(buyerKey('Marta.Oakes+b@Oakes.example')).toBe('marta.oakes@oakes.example');
    // Roman numeral fifty and full-width e: mail programs convert them to l and e.
    expect(buyerKey('marta@exampl\u{217c}.t\u{ff45}st')).toBe('marta@exampll.test');
  });
});

describe('totals with discounts, tax and gift cards (OPEN-28, OPEN-74)', () => {
  const amounts = fc.nat(10_000_000);
  const anyRow = fc.record({
    amountMinor: amounts,
    form: fc.constantFrom('coin', 'bar', 'accessory'),
    categories: fc.subarray(['silver', 'gold', 'accessories']),
  });
  const benefit = fc.oneof(
    fc.record({ type: fc.constant('percent' as const), ppm: fc.integer({ min: 1, max: 1_000_000 }) }),
    fc.record({
      type: fc.constant('fixed-cart' as const),
      amountMinor: fc.integer({ min: 1, max: 50_000_000 }),
    }),
    fc.record({ type: fc.constant('free-shipping' as const), methodCode: fc.constantFrom('ground', 'air') }),
  );
  const table: TaxTable = {
    defaultRatePpm: 0,
    appliesToShipping: true,
    rules: [
      {
        country: 'US',
        region: 'NY',
        regionName: null,
        label: 'New York sales tax',
        lines: [
          { forms: ['coin', 'bar'], fromOrderMinor: 100_000, ratePpm: 0 },
          { forms: ['coin', 'bar', 'accessory'], fromOrderMinor: 0, ratePpm: 88_750 },
        ],
      },
    ],
  };

  it('add up to the cent, are never negative, and equal the sum of their lines', () => {
    fc.assert(
      fc.property(
        fc.array(anyRow, { minLength: 1, maxLength: 12 }),
        benefit,
        amounts,
        fc.array(fc.record({ balanceMinor: amounts, seenBalanceMinor: amounts }), { maxLength: 4 }),
        fc.constantFrom(BASE, 921_500, 789_100),
        (anyRows, anyBenefit, shippingMinor, cards, rateE6) => {
          const delivery = { methodCode: 'ground', priceMinor: shippingMinor };
          const discount = couponDiscount({ ...coupon, benefit: anyBenefit }, anyRows, delivery, rateE6);
          anyRows.forEach(({ amountMinor, categories }, at) => {
            const part = discount.rowsMinor[at] ?? -1;
            expect(part >= 0 && part <= amountMinor).toBe(true);
            if (categories.includes('accessories')) expect(part).toBe(0);
          });
          expect(discount.shippingMinor >= 0 && discount.shippingMinor <= shippingMinor).toBe(true);

          const taxed = anyRows.map(({ form, amountMinor }, at) => ({
            form,
            amountMinor: amountMinor - (discount.rowsMinor[at] ?? 0),
          }));
          const to = { countryCode: 'US', regionCode: 'NY' };
          const tax = salesTax(table, to, taxed, shippingMinor - discount.shippingMinor, rateE6);
          const before = {
            subtotalMinor: anyRows.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
            itemDiscountMinor: discount.rowsMinor.reduce((sum, part) => sum + part, 0),
            feeCreditMinor: 0,
            shippingMinor,
            shippingDiscountMinor: discount.shippingMinor,
            taxMinor: tax.taxMinor,
          };
          const due = dueMinor(before);
          const covers = coverByGiftCards(
            due,
            cards.map((each) => ({ ...card, ...each })),
            { currency: 'USD', nowMs: NOW },
          );
          const giftCardMinor = covers.reduce((sum, { appliedMinor }) => sum + appliedMinor, 0);
          const totals = cartTotals(before.subtotalMinor, { ...before, giftCardMinor });
          expect(totals.grandTotalMinor).toBeGreaterThanOrEqual(0);
          expect(giftCardMinor).toBe(
            Math.min(
              due,
              cards.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0),
            ),
          );
          covers.forEach(({ appliedMinor }, at) => {
            expect(appliedMinor).toBeLessThanOrEqual(cards[at]?.balanceMinor ?? 0);
          });

          const lines = totalsLines({
            totals,
            couponCode: coupon.code,
            carrierTitle: 'Insured delivery',
            taxes: tax.applied,
            giftCards: covers.map(({ appliedMinor }) => ({ ending: 'Q2MD', amountMinor: appliedMinor })),
          });
          const parts = lines.slice(0, -1).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
          expect(lines.at(-1)).toEqual({ kind: 'total', label: null, amountMinor: parts });
          const optional = lines.filter(({ kind }) => ['discount', 'gift-card'].includes(kind));
          expect(optional.every(({ amountMinor }) => amountMinor !== 0)).toBe(true);
        },
      ),
    );
  });
});
