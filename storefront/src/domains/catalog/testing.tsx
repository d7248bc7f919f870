import type { ReactNode } from 'react';
import type { ProductTileFragment, ProductViewFragment } from '../../platform/graphql/generated/graphql.ts';
import { type ShowOptions, showPage } from '../../platform/testing/show-page.tsx';
import { AddToCartProvider, type PieceToAdd } from './add/add-to-cart.ts';
import type { Reviewed } from './product/product-data.ts';

const usd = (value: number) => ({ value, currency: 'USD' as const });

/** Builds price tiers from pairs of quantity and cash price; cards cost 4 % more. */
export function tiers(...pairs: readonly (readonly [quantity: number, cash: number])[]) {
  return pairs.map(([quantity, cash]) => ({
    quantity,
    final_price: usd(cash),
    fee_price: usd(cardPrice(cash)),
    method_prices: [
      { codes: ['banktransfer', 'checkmo'], price: usd(cash) },
      { codes: ['card'], price: usd(cardPrice(cash)) },
    ],
  }));
}

/**
 * Builds the prices of one ounce of silver by group of payment methods; cards cost 4 % more. With a
 * bid, each group has its round trip.
 */
export function methodPrices(cash: number, lowest = cash, bid: number | null = null) {
  const group = (codes: string[], priceOf: (value: number) => number) => ({
    codes,
    price: usd(priceOf(cash)),
    lowest_price: usd(priceOf(lowest)),
    premium_percent: Math.round((priceOf(cash) / 41.28 - 1) * 1_000) / 10,
    price_per_ounce: usd(priceOf(cash)),
    price_per_gram: usd(Math.round(priceOf(cash) * 3.215) / 100),
    round_trip: bid === null ? null : tripOf(priceOf(cash), bid),
  });
  return [group(['banktransfer', 'checkmo'], (value) => value), group(['card'], cardPrice)];
}

function tripOf(ask: number, bid: number) {
  const spread = Math.round((ask - bid) * 100) / 100;
  return {
    ask: usd(ask),
    bid: usd(bid),
    spread: usd(spread),
    spread_percent: Math.round((spread / ask) * 10_000) / 100,
    break_even_spot: usd(ask),
    break_even_percent: 10,
  };
}

function cardPrice(cash: number): number {
  return Math.round(cash * 104) / 100;
}

/** The shop's settings with three payment methods. */
export const SHOP_METHODS = {
  StoreConfig: {
    storeConfig: {
      payment_methods: [
        { code: 'banktransfer', short_title: 'Wire', maximum: usd(250_000) },
        { code: 'checkmo', short_title: 'Check', maximum: usd(50_000) },
        { code: 'card', short_title: 'Card', maximum: usd(15_000) },
      ],
    },
    availableStores: [],
  },
};

function prices(cash: number, dearest = cash) {
  return {
    minimum_price: { regular_price: usd(cash), final_price: usd(cash) },
    maximum_price: { final_price: usd(dearest) },
  };
}

/** A silver coin in stock, with `changes`. */
export function tile(changes: Partial<ProductTileFragment> = {}): ProductTileFragment {
  return {
    __typename: 'SimpleProduct',
    uid: 'MQ==',
    sku: 'AG-SHIP-1',
    name: '2026 Tall Ship 1 oz silver coin',
    url_key: '2026-tall-ship',
    url_suffix: '.html',
    metal_type: 'silver',
    form: 'coin',
    mint: { name: 'Tern Island Mint' },
    small_image: { url: '/media/catalog/product/ship.webp', label: 'Obverse', clip: 'circle(39.8%)' },
    rating_summary: 96,
    review_count: 1284,
    stock_status: 'IN_STOCK',
    is_preorder: false,
    is_salable: true,
    is_limited: false,
    preorder_note: null,
    min_sale_qty: 1,
    max_sale_qty: 10_000,
    order_increment: null,
    price_as_of: '2026-11-19T19:14:30.000Z',
    price_range: prices(45.18),
    method_prices: methodPrices(45.18, 44.66),
    ...changes,
  } as ProductTileFragment;
}

/** The same coin with the fields of its page. */
export function pageProduct(changes: object = {}): ProductViewFragment & Reviewed {
  return {
    ...tile(),
    price_tiers: tiers([1, 45.18], [20, 44.66]),
    item_number: '20417',
    weight_label: '1 oz',
    only_x_left_in_stock: null,
    fine_weight: 1,
    fine_weight_grams: 31.103477,
    fineness: 999,
    metal_value: usd(41.28),
    premium: usd(3.9),
    premium_percent: 9.4,
    card_fee_percent: 4,
    excluded_payment_methods: [],
    buyback_price: null,
    buyback_minimum_quantity: null,
    diameter_mm: 40,
    media_gallery: [
      {
        __typename: 'ProductImage',
        url: '/media/catalog/product/b.webp',
        label: 'Reverse',
        position: 2,
        clip: null,
      },
      {
        __typename: 'ProductImage',
        url: '/media/catalog/product/a.webp',
        label: 'Obverse',
        position: 1,
        clip: null,
      },
    ],
    canonical_url: '2026-tall-ship.html',
    meta_title: null,
    meta_description: null,
    image: { url: '/media/catalog/product/a.webp' },
    description: { html: '<p>The last cargo ship.</p>' },
    short_description: { html: '' },
    product_attributes: [{ attribute_name: 'Edge', attribute_value: 'Reeded' }],
    questions: [],
    contents: [],
    categories: [],
    reviews: { items: [], page_info: { current_page: 1, total_pages: 0 } },
    related_products: [],
    ...changes,
  } as unknown as ProductViewFragment & Reviewed;
}

/** One variant of a configurable product: its option values by code, its price and its stock. */
export interface VariantFacts {
  readonly sku: string;
  readonly values: Readonly<Record<string, string>>;
  readonly cash: number;
  readonly status?: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PREORDER';
}

/**
 * A configurable product with these variants. Uids are `code/label`; `swatches` by label, as in the
 * API.
 */
export function configurable(
  labels: Readonly<Record<string, string>>,
  variants: readonly VariantFacts[],
  swatches: Readonly<Record<string, object>> = {},
) {
  const cheapest = Math.min(...variants.map((variant) => variant.cash));
  return pageProduct({
    __typename: 'ConfigurableProduct',
    sku: 'PARENT',
    name: 'Forest Stag gold coin',
    price_range: prices(cheapest, Math.max(...variants.map((variant) => variant.cash))),
    price_tiers: tiers([1, cheapest]),
    method_prices: methodPrices(cheapest),
    configurable_options: Object.entries(labels).map(([code, label], position) => ({
      attribute_code: code,
      label,
      position,
      values: [...new Set(variants.map((variant) => variant.values[code]))].map((value) => ({
        uid: `${code}/${value}`,
        label: value,
        swatch_data: swatches[value ?? ''] ?? null,
      })),
    })),
    variants: variants.map(({ sku, values, cash, status = 'IN_STOCK' }) => ({
      attributes: Object.entries(values).map(([code, label]) => ({ uid: `${code}/${label}`, code, label })),
      product: pageProduct({
        sku,
        name: `Variant ${sku}`,
        stock_status: status === 'OUT_OF_STOCK' ? status : 'IN_STOCK',
        is_preorder: status === 'PREORDER',
        is_salable: status !== 'OUT_OF_STOCK',
        price_range: prices(cash),
        price_tiers: tiers([1, cash], [5, cash - 1]),
        method_prices: methodPrices(cash, cash - 1),
        product_attributes: [{ attribute_name: 'Code', attribute_value: sku }],
      }),
    })),
  });
}

const METAL_PRICES = {
  metalPrices: {
    items: ['gold', 'silver', 'platinum', 'palladium'].map((identifier) => ({
      identifier,
      ask: 41.28,
      bid: 40.96,
      change: 0.37,
      time: '2026-11-19T19:14:30.000Z',
      state: 'OPEN',
      opens_at: null,
      resumes_at: null,
      halted_at: null,
      keeps_locks: true,
      pause_note: null,
      closed_premium_percent: 0,
      closed_deduction_percent: 0,
      closed_for: null,
    })),
    time: '2026-11-19T19:14:30.000Z',
    state: 'OPEN',
    price_version: '1',
  },
};

/** An answer of `MetalPrices`: silver halted automatically after a fast move. */
export const HALTED_SILVER = {
  metalPrices: {
    items: [
      {
        ...{ identifier: 'silver', ask: 41.28, bid: 40.96, change: -1.2, pause_reason: 'MOVE' },
        ...{ time: '2026-11-26T19:06:00.000Z', state: 'HALTED', opens_at: null, closed_for: null },
        ...{ halted_at: '2026-11-26T19:06:00.000Z', resumes_at: '2026-11-26T19:20:20.000Z' },
        ...{ closed_premium_percent: 0, closed_deduction_percent: 0 },
      },
    ],
    ...{ time: '2026-11-26T19:06:00.000Z', state: 'HALTED', price_version: '1' },
  },
};

export interface ShowCatalogOptions extends ShowOptions {
  /** When a signed-in customer can order the limited product again; null = a guest. */
  readonly bought?: string | null;
}

/**
 * Renders components on a page with spot prices and a cart that records added products in `added`, and each add in
 * `adds`.
 */
export function showCatalogPage(
  content: ReactNode,
  { answers = {}, bought = null, ...options }: ShowCatalogOptions = {},
) {
  const added: PieceToAdd[] = [];
  const adds: (readonly PieceToAdd[])[] = [];
  const limitedNote = { isGuest: bought === null, bought };
  const addItems = (items: readonly PieceToAdd[]) => {
    adds.push(items);
    added.push(...items);
  };
  const cart = { addItems, isPending: false };
  const page = showPage(
    <AddToCartProvider value={{ useAddToCart: () => cart, useLimitedNote: () => limitedNote }}>
      {content}
    </AddToCartProvider>,
    { ...options, answers: { MetalPrices: METAL_PRICES, ...answers } },
  );
  return { ...page, added, adds };
}
