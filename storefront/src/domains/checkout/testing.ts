import type { CheckoutContentsFragment } from '../../platform/graphql/generated/graphql.ts';
import { cartOf, simpleLine } from '../cart/testing.ts';

const usd = (value: number) => ({ value, currency: 'USD' as const });

/** A cart at the last step, with prices locked for ten minutes and `changes` applied. */
export function checkoutCart(changes: Partial<CheckoutContentsFragment> = {}): CheckoutContentsFragment {
  const address = {
    id: null,
    firstname: 'Marta',
    lastname: 'Oakes',
    company: null,
    street: ['88 Quarry Lane'],
    city: 'Hallow Bridge',
    postcode: '05603',
    telephone: '(555) 010-7731',
    region: { code: 'VT', label: 'Vermont', region_id: 61 },
    country: { code: 'US', label: 'United States' },
  };
  const transit = {
    transit_days: { minimum: 2, maximum: 4 },
    arrives_from: '2026-11-25',
    arrives_until: '2026-12-01',
    is_collection: false,
    signature_required: false,
  };
  return {
    ...cartOf([simpleLine()]),
    email: 'marta.oakes@post.example',
    order_comment: null,
    cancellation_cost: null,
    price_lock: {
      locked_at: '2026-11-19T19:14:00.000Z',
      expires_at: '2026-11-19T19:24:00.000Z',
      seconds_left: 600,
    },
    price_lock_refusal: null,
    shipping_addresses: [
      {
        ...address,
        same_as_billing: true,
        delivery_terms: 'Every package is plain, and insured for its full value until it is delivered.',
        unavailable_shipping_methods: [],
        selected_shipping_method: {
          carrier_code: 'insured',
          method_code: 'ground',
          carrier_title: 'Insured delivery',
          method_title: 'Insured ground',
          amount: usd(0),
          ...transit,
        },
        available_shipping_methods: [],
      },
    ],
    billing_address: address,
    available_payment_methods: [],
    unavailable_payment_methods: [],
    selected_payment_method: { code: 'banktransfer', title: 'Bank wire', summary: null },
    ...changes,
  };
}

/** The same cart at another unit price, with a new price lock. */
export function movedCart(unit: number, expiresAt: string): CheckoutContentsFragment {
  const line = simpleLine({ prices: { price: usd(unit), row_total: usd(unit * 5) } });
  return checkoutCart({
    items: [line],
    price_lock: { locked_at: '2026-11-19T19:24:00.000Z', expires_at: expiresAt, seconds_left: 600 },
    prices: {
      expected_shipping: null,
      subtotal_excluding_tax: usd(unit * 5),
      discounts: null,
      lines: [
        { kind: 'SUBTOTAL', label: null, amount: usd(unit * 5) },
        { kind: 'TOTAL', label: null, amount: usd(unit * 5) },
      ],
      grand_total: usd(unit * 5),
    },
  });
}
