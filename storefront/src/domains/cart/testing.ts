import type { CartContentsFragment, CartLineFragment } from '../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../platform/graphql/graphql-failure.ts';

const usd = (value: number) => ({ value, currency: 'USD' as const });

/** A line of five silver coins with `changes`. */
export function simpleLine(
  changes: Partial<Extract<CartLineFragment, { __typename: 'SimpleCartItem' }>> = {},
) {
  const line: Extract<CartLineFragment, { __typename: 'SimpleCartItem' }> = {
    __typename: 'SimpleCartItem',
    chosen_options: [],
    uid: 'bGluZS0x',
    quantity: 5,
    is_available: true,
    not_available_message: null,
    min_qty: 1,
    order_increment: null,
    next_tier: null,
    price_before_change: null,
    prices: { price: usd(45.18), row_total: usd(225.9) },
    product: {
      id: 7,
      uid: 'Nw==',
      name: '2026 Tall Ship 1 oz silver coin',
      sku: 'tall-ship-1oz',
      url_key: 'tall-ship',
      url_suffix: '.html',
      stock_status: 'IN_STOCK',
      is_preorder: false,
      preorder_note: null,
      is_limited: false,
      metal_type: 'silver',
      metal_value: { value: 41.28 },
      mint: { name: 'Tern Island Mint' },
      media_gallery: [{ url: '/media/catalog/product/tall-ship.webp', position: 1 }],
      small_image: { url: '/media/catalog/product/tall-ship.webp', label: 'Tall Ship', clip: null },
    },
  };
  return { ...line, ...changes };
}

/** A line of one set of ten coins in a tube, with `changes`. */
export function bundleLine(
  changes: Partial<Extract<CartLineFragment, { __typename: 'BundleCartItem' }>> = {},
): Extract<CartLineFragment, { __typename: 'BundleCartItem' }> {
  const line = simpleLine();
  return {
    ...line,
    __typename: 'BundleCartItem',
    quantity: 1,
    chosen_options: ['Your coin: 5 × Tall Ship', 'How to keep them: 1 × Mint tube'],
    product: { ...line.product, name: 'Silver starter set', sku: 'SET' },
    ...changes,
  };
}

/** A line of two half-ounce coins, a variant of a configurable product. */
export function configurableLine(): Extract<CartLineFragment, { __typename: 'ConfigurableCartItem' }> {
  const { product, ...rest } = simpleLine({ uid: 'bGluZS0y', quantity: 2 });
  return {
    ...rest,
    __typename: 'ConfigurableCartItem',
    product: { ...product, id: 9, uid: 'OQ==', sku: 'stag', name: 'Forest Stag gold coin' },
    configurable_options: [
      { configurable_product_option_value_uid: 'd2VpZ2h0', option_label: 'Weight', value_label: '½ oz' },
    ],
    configured_variant: {
      sku: 'stag-half-oz',
      name: 'Forest Stag ½ oz gold coin',
      metal_value: { value: 20.64 },
      stock_status: 'IN_STOCK',
      is_preorder: false,
      preorder_note: null,
      small_image: null,
      media_gallery: [{ url: '/media/catalog/product/stag-half.webp', position: 1 }],
    },
  };
}

/** A cart with these lines. */
export function cartOf(
  lines: readonly CartLineFragment[],
  changes: Partial<CartContentsFragment> = {},
): CartContentsFragment {
  return {
    id: 'c'.repeat(32),
    total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    price_version: 'v1',
    order_limit_message: null,
    order_limit_reason: null,
    price_floor: null,
    price_lock: null,
    items: [...lines],
    item_errors: [],
    unavailable_items: [],
    tier_notes: [],
    selected_payment_method: { code: '' },
    payment_desk_phone: null,
    available_payment_methods: [],
    unavailable_payment_methods: [],
    prices: {
      expected_shipping: null,
      subtotal_excluding_tax: usd(225.9),
      discounts: null,
      lines: [
        { kind: 'SUBTOTAL', label: null, amount: usd(225.9) },
        { kind: 'TOTAL', label: null, amount: usd(225.9) },
      ],
      grand_total: usd(225.9),
    },
    applied_coupons: null,
    lapsed_coupon: null,
    applied_gift_cards: null,
    shipping_addresses: [],
    ...changes,
  };
}

/** A response that rejects with this message. */
export function rejection(message: string, code: string | null = null): GraphQLFailure {
  const error = { message, code, category: 'graphql-input', path: [], debugId: null };
  return new GraphQLFailure('graphql', message, { errors: [error] });
}
