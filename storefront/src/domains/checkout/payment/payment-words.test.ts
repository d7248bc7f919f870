import { describe, expect, it } from 'vitest';
import { savedCardsOf } from '../../payments/saved-cards/saved-cards.ts';
import { rejectionStep } from '../order/rejection-step.ts';
import { checkoutCart } from '../testing.ts';
import { cardRejection } from './card-rejection.ts';
import { paymentLead } from './payment-lead.ts';

const usd = (value: number) => ({ value, currency: 'USD' as const });
const method = (code: string, title: string, fee_percent: number, total: number) => ({
  ...{ code, title, fee_percent, fee: usd(code === 'card' ? 323.82 : 0), grand_total: usd(total) },
  expected_shipping: null,
  ...{ summary: null, pay_within_hours: 0 },
  ...{ minimum: usd(0), maximum: usd(15_000) },
});
const METHODS = [
  method('banktransfer', 'Bank wire', 0, 8095.5),
  method('checkmo', 'Personal or bank check', 0, 8095.5),
  method('card', 'Card', 4, 8419.32),
];

describe('payment texts (OPEN-35)', () => {
  it('name the cheapest method and the surcharge of cards', () => {
    expect(paymentLead(checkoutCart({ available_payment_methods: METHODS }))).toBe(
      'Bank wire and personal or bank check have our lowest price. Card costs $323.82 more because cards cost us that.',
    );
  });

  it('say that some methods have a maximum', () => {
    const { code, title, minimum, maximum } = method('card', 'Card', 4, 0);
    const cart = checkoutCart({
      available_payment_methods: METHODS.slice(0, 2),
      unavailable_payment_methods: [
        { code, title, minimum, maximum, reason: 'Card is offered up to $15,000.00.' },
      ],
    });
    expect(paymentLead(cart)).toBe(
      'Some payment methods have a maximum. For an order of $8,095.50, bank wire costs the least.',
    );
  });

  it('list every alternative to a declined card, and what a wire saves', () => {
    const cart = checkoutCart({ available_payment_methods: METHODS });
    const rejection = rejectionStep('The card was declined.', 'CARD_DECLINED');
    expect(rejection.where).toBe('payment');
    expect(cardRejection(rejection, '0092', cart, true)).toMatchObject({
      what: 'Your bank declined the card ending in 0092.',
      ways: 'Nothing was charged and your prices are still locked. Check the number, use another card, or pay by bank wire and save $323.82.',
    });
    expect(cardRejection(rejection, '0092', cart, false)?.ways).toMatch(/^Nothing was charged\. Check/);
    expect(cardRejection(rejectionStep('No', 'PRICE_LOCK_EXPIRED'), '0092', cart, true)).toBeNull();
    expect(cardRejection(null, '0092', cart, true)).toBeNull();
  });
});

it('show the last digits of saved cards and omit unreadable data (OPEN-35)', () => {
  const token = (details: string | null, payment_method_code = 'card') => ({
    ...{ public_hash: 'abc', payment_method_code, details },
  });
  const items = [
    token('{"type":"Visa","maskedCC":"4242","expirationDate":"12/2034"}'),
    token('{"maskedCC":"4242"}', 'other'),
    token('nonsense'),
    token(null),
    null,
  ];
  expect(savedCardsOf({ customer: null, customerPaymentTokens: { items } })).toEqual([
    { publicHash: 'abc', lastFour: '4242', brand: 'Visa', expires: '12/2034' },
  ]);
  expect(savedCardsOf(undefined)).toEqual([]);
});
