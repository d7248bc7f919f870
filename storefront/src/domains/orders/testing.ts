import type {
  CancellationCostFragment,
  OrderContentsFragment,
} from '../../platform/graphql/generated/graphql.ts';

/** An amount in dollars. */
export const usd = (value: number) => ({ value, currency: 'USD' as const });

/** A guest's unpaid order of five coins by wire. */
export const ORDER: OrderContentsFragment = {
  id: 'NDI=',
  number: '000000042',
  token: 'A'.repeat(43),
  order_date: '2026-11-19 19:14:00',
  email: 'marta.oakes@post.example',
  state: 'pending_payment',
  status_label: 'Pending payment',
  cancellation_reason: null,
  hold: null,
  cancellation_terms: null,
  cancellation_cost: null,
  cancellation: null,
  refund_debt: null,
  order_comment: 'Leave it with the porter,\nplease.',
  available_actions: ['CANCEL'],
  shipping_method: 'Insured ground',
  signature_required: true,
  customer_info: { firstname: 'Marta' },
  is_virtual: false,
  downloads: [],
  shipping_address: {
    firstname: 'Marta',
    lastname: 'Oakes',
    company: null,
    street: ['88 Quarry Lane'],
    city: 'Hallow Bridge',
    region: 'Vermont',
    postcode: '05603',
    country_code: 'US',
  },
  billing_address: {
    firstname: 'Owen',
    lastname: 'Oakes',
    company: 'Oakes & Daughters',
    street: ['2 Mill Row'],
    city: 'Dover',
    region: 'Delaware',
    postcode: '19901',
    country_code: 'US',
  },
  payment_methods: [{ name: 'Bank wire', type: 'banktransfer', additional_data: [] }],
  payment_instructions: {
    amount: usd(219.24),
    pay_by: '2026-11-20T22:00:00.000Z',
    terms:
      'Your wire must arrive by 5:00 pm EST on Friday, November 20. Your order ships when it has arrived.',
    may_announce: true,
    reminders_at: ['2026-11-20T08:37:00.000Z', '2026-11-20T19:00:00.000Z'],
    starts_at: '2026-11-19T19:14:00.000Z',
    next_steps: [
      { title: 'We confirm your wire by e-mail', text: null },
      {
        title: 'We weigh, seal and ship your order',
        text: 'Your order ships after your payment has arrived.',
      },
      { title: 'You sign for it', text: 'By Tuesday, November 24, if your payment arrives in time.' },
    ],
    announcement: null,
    note: 'Put the order number in the reference and nothing else.',
    lines: [
      { code: 'account', label: 'Account', value: '0000 4120 7781' },
      { code: 'reference', label: 'Reference', value: '000000042' },
    ],
  },
  payment_clearing: null,
  pickups: [],
  pickup_location: null,
  pickup_promise: null,
  prices_locked_at: '2026-11-19T19:10:00.000Z',
  timeline: [
    { code: 'placed', progress: 'DONE', at: '2026-11-19T19:14:00.000Z', title: 'Order placed', text: null },
    { code: 'paid', progress: 'CURRENT', at: null, title: 'Wire arrives', text: null },
    { code: 'processing', progress: 'COMING', at: null, title: 'Weighed and sealed', text: null },
    { code: 'shipped', progress: 'COMING', at: null, title: 'With the carrier', text: null },
    { code: 'complete', progress: 'COMING', at: null, title: 'Signed for', text: null },
  ],
  invoices: [],
  shipments: [],
  credit_memos: [],
  late_preorders: [],
  split_from: null,
  split_orders: [],
  items: [
    {
      id: '1',
      product_name: '2026 Tall Ship 1 oz silver coin',
      product_sku: 'AG-SHIP-1',
      preorder_note: 'Ships December 4',
      quantity_ordered: 5,
      selected_options: [],
      entered_options: [],
      product_sale_price: usd(45.14),
      prices: { row_total: usd(225.7) },
      product: null,
    },
  ],
  total: {
    lines: [
      { kind: 'SUBTOTAL', label: null, amount: usd(225.7) },
      { kind: 'SHIPPING', label: 'Insured delivery', amount: usd(0) },
      { kind: 'TAX', label: 'Vermont sales tax', amount: usd(13.54) },
      { kind: 'TAX', label: 'Vermont: coins exempt', amount: usd(0) },
      { kind: 'DISCOUNT', label: 'SPRING', amount: usd(-20) },
      { kind: 'TOTAL', label: null, amount: usd(219.24) },
    ],
    grand_total: usd(219.24),
  },
};

/** The figures of a cancellation, which costs $51.80 after the grace period. */
export const COST: CancellationCostFragment = {
  sentence: 'If you cancel after 30 minutes, you owe $35 and the market loss; at today’s bid that is $51.80.',
  version: '8c3482e4',
  free_minutes: 30,
  free_until: '2026-11-19T19:44:00.000Z',
  fee: usd(35),
  market_loss: usd(16.8),
  owed: usd(51.8),
  most: usd(225.7),
  lines: [
    {
      name: '2026 Tall Ship 1 oz silver coin',
      quantity: 5,
      price: usd(225.7),
      has_bid: true,
      bid: usd(208.9),
      difference: usd(-16.8),
    },
    { name: 'Gloves', quantity: 1, has_bid: false, price: usd(4.9), bid: null, difference: null },
  ],
};

/** An offer within the grace period. */
export const FREE_OFFER = {
  id: 'F'.repeat(43),
  seconds_left: 120,
  owed: usd(0),
  credit: usd(0),
  deducted: usd(0),
  claim: usd(0),
  refund: usd(219.24),
  cost: COST,
};
