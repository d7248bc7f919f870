import { PRODUCT_FORMS, STOCK_STATUSES } from '@ingot/catalog-engine/model/product.ts';
import { isDelivered, isSoldItself, PRODUCT_TYPE_CODES } from '@ingot/catalog-engine/model/product-type.ts';
import { smallestQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import { z } from 'zod';
import {
  cssShape,
  days,
  decimal,
  flag,
  listOf,
  longText,
  minorUnits,
  moment,
  oneOf,
  percent,
  text,
  urlKey,
  wholeNumber,
} from '../../../platform/import-files/columns.ts';
import { priceRuleSchema } from '../../shop/setting-schemas/price-rule-schema.ts';
import { bundleColumn } from './bundle-columns.ts';
import { customOptionsColumn } from './custom-option-columns.ts';
import { downloadsColumn } from './download-columns.ts';
import { fieldSchema } from './field-columns.ts';
import { giftCardColumn } from './gift-card-columns.ts';

/** A page shows all items of a grouped product, each with its prices. */
const MOST_GROUP_ITEMS = 200;

const NEGATIVE = -1_000_000_000;
const orderedPieces = () => wholeNumber(2, 1_000_000);

export const metalTierSchema = z.strictObject({
  quantity: orderedPieces(),
  premium_percent: percent(),
  premium_fixed_minor: minorUnits(NEGATIVE).default(0),
});
export const fixedTierSchema = z.strictObject({ quantity: orderedPieces(), fixed_price_minor: minorUnits() });

const bidTiers = {
  tiers: z
    .array(z.strictObject({ quantity: orderedPieces(), bid_premium_percent: percent() }), 'must be a list')
    .nullish(),
};
const bidColumns = { bid_premium_percent: percent(), ...bidTiers };

const pricingSchema = z.discriminatedUnion(
  'mode',
  [
    z.strictObject({
      mode: z.literal('metal'),
      // Without `premium_percent`, the premium of the family or the metal applies.
      premium_percent: percent().optional(),
      premium_fixed_minor: minorUnits(NEGATIVE).default(0),
      tiers: z.array(metalTierSchema, 'must be a list').optional(),
    }),
    z.strictObject({
      mode: z.literal('fixed'),
      fixed_price_minor: minorUnits(),
      tiers: z.array(fixedTierSchema, 'must be a list').optional(),
    }),
  ],
  'must have a mode, metal or fixed',
);

const specialSchema = z.strictObject({
  premium_percent: percent().optional(),
  premium_fixed_minor: minorUnits(NEGATIVE).optional(),
  fixed_price_minor: minorUnits().optional(),
  from: moment().nullish(),
  to: moment().nullish(),
  from_days: days().nullish(),
  to_days: days().nullish(),
});

export const stockColumns = {
  quantity: wholeNumber(0, 1_000_000_000).optional(),
  status: oneOf(STOCK_STATUSES).optional(),
  last_movement: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  opens_at: moment().nullish(),
};

/** Returns what is wrong with the opening time of a row; null for nothing. */
export function openingProblem(stock: {
  readonly status?: string | undefined;
  readonly opens_at?: number | null | undefined;
}): string | null {
  return stock.status === 'OUT_OF_STOCK' && stock.opens_at != null
    ? 'must be empty with the status OUT_OF_STOCK: remove the time, or set the status of the product when it opens'
    : null;
}

export const imageColumns = {
  file: text(300),
  label: longText().default(''),
  position: wholeNumber(0, 10_000),
  clip: cssShape().nullish(),
  is_disabled: flag().default(false),
  is_thumbnail: flag().optional(),
};

/** The address of a video: on another site, or in the media folder. */
const filmAddress = () =>
  text(1_000).refine(
    (value) => /^https?:\/\/|^\/media\/[\w./-]+\.(mp4|webm)$/.test(value),
    'must start with https://, or be a film of the shop as in /media/film/coin.webm',
  );

/** The value of an attribute that the dealer has added. Its type is checked with the attribute. */
const ownCell = z.union(
  [z.string(), z.number(), z.boolean(), z.array(text(120))],
  'must be a text, a number, true or false, or a list of texts',
);

const nameColumns = {
  sku: text(64),
  type: oneOf(PRODUCT_TYPE_CODES).default('simple'),
};

/** References of a product to others. */
const linkColumns = {
  configurable_options: z
    .array(
      z.strictObject({ attribute_code: text(60), label: text(80), values: listOf(text(120)) }),
      'must be a list',
    )
    .optional(),
  variants: z
    .array(z.strictObject({ attributes: z.record(z.string(), text(120)), sku: text(64) }), 'must be a list')
    .optional(),
  grouped_items: z
    .array(
      z.strictObject({ sku: text(64), quantity: wholeNumber(0, 1_000_000).default(0) }),
      'must be a list',
    )
    .max(MOST_GROUP_ITEMS, `must not have more than ${MOST_GROUP_ITEMS} products`)
    .optional(),
  bundle: bundleColumn.optional(),
  related_skus: listOf(text(64)).optional(),
  crosssell_skus: listOf(text(64)).optional(),
  upsell_skus: listOf(text(64)).optional(),
};

/** The columns of a `products` row that refer to other products. */
export const productLinkSchema = z.object({ ...nameColumns, ...linkColumns });

/** A validated row of {@link productLinkSchema}. */
export type ProductLinkColumns = z.output<typeof productLinkSchema>;

/** What a product without weight and delivery cannot have. */
const VIRTUAL_LACKS = [
  ...(['metal', 'fine_weight_ug', 'fine_weight_mg', 'gross_weight_mg', 'shipping_weight_g'] as const),
  ...(['weight_label', 'has_serials', 'preorder', 'buyback'] as const),
];

/** What would sell a gift card below its amount, or to some shoppers only. */
const GIFT_CARD_LACKS = ['special', 'limited', 'tier_group'] as const;

/** What belongs to the parts of a bundle. */
const BUNDLE_LACKS = ['special', 'limited', 'preorder', 'buyback', 'tier_group'] as const;

/**
 * A row of `products`. Parsing converts percentages to parts per million and times to epoch
 * milliseconds.
 */
export const productSchema = z
  .strictObject({
    ...nameColumns,
    item_number: text(40),
    name: text(250),
    url_key: urlKey(),
    visibility: oneOf(['catalog_search', 'variant_only']).default('catalog_search'),
    is_enabled: flag().default(true),
    metal: oneOf(['gold', 'silver', 'platinum', 'palladium', 'mixed']).nullish(),
    form: oneOf(PRODUCT_FORMS),
    fine_weight_ug: wholeNumber(0, 1_000_000_000_000_000).nullish(),
    fine_weight_mg: decimal(0, 1_000_000_000_000).nullish(),
    ...fieldSchema,
    mint: text(60).nullish(),
    face_value: text(80).nullish(),
    diameter_mm: decimal(0.1, 10_000).nullish(),
    thickness_mm: decimal(0.1, 10_000).nullish(),
    dimensions_mm: listOf(decimal(0.1, 10_000)).nullish(),
    edge: text(80).nullish(),
    packaging: text(200).nullish(),
    mintage: wholeNumber(1, 1_000_000_000).nullish(),
    limited: z
      .strictObject({
        household_period_days: wholeNumber(1, 36_500).optional(),
        quantity: z.literal(1).optional(),
      })
      .nullish(),
    preorder: z.strictObject({ note: text(300), ships_in_days: wholeNumber(0, 3_650) }).nullish(),
    stock: z.strictObject(stockColumns).nullish(),
    pricing: pricingSchema,
    card_fee_percent: percent(0, 100).default(0),
    payment_price_rules: z.record(text(60), priceRuleSchema).optional(),
    excluded_payment_methods: listOf(text(60)).optional(),
    special: specialSchema.nullish(),
    buyback: z
      .strictObject({
        ...bidTiers,
        // Without `bid_premium_percent`, the bid of the family or the metal applies.
        bid_premium_percent: percent().optional(),
        minimum_quantity: wholeNumber(1, 1_000_000),
        circulated: z.strictObject(bidColumns).nullish(),
        damaged: z.strictObject(bidColumns).nullish(),
        daily_cap: wholeNumber(0, 1_000_000).nullish(),
        is_buying: z.boolean('must be true or false').default(true),
      })
      .nullish(),
    created_at: moment().optional(),
    created_days_ago: wholeNumber(0, 36_500).optional(),
    popularity: wholeNumber(0, 1_000_000).default(0),
    short_description: longText().default(''),
    description: longText().default(''),
    meta_title: longText().optional(),
    meta_description: longText().optional(),
    custom_attributes: z.record(text(60), ownCell).optional(),
    attributes: z.array(z.strictObject({ name: text(80), value: text(500) }), 'must be a list').optional(),
    images: z.array(z.strictObject(imageColumns), 'must be a list').optional(),
    video: z
      .strictObject({
        video_url: filmAddress(),
        video_title: text(200),
        video_description: longText().nullish(),
      })
      .nullish(),
    contents: z
      .array(z.strictObject({ sku: text(64), quantity: wholeNumber(1, 100_000) }), 'must be a list')
      .optional(),
    set_metals: z
      .array(
        z.strictObject({ metal: oneOf(METALS), fine_weight_ug: wholeNumber(1, 1_000_000_000_000_000) }),
        'must be a list',
      )
      .optional(),
    custom_options: customOptionsColumn.optional(),
    gift_card: giftCardColumn.nullish(),
    downloads: downloadsColumn.nullish(),
    categories: listOf(urlKey()).optional(),
    ...linkColumns,
    faq: z.array(z.strictObject({ question: text(500), answer: longText() }), 'must be a list').optional(),
  })
  .superRefine((row, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    const { pricing, special } = row;
    if (row.set_metals?.length && row.metal !== 'mixed') wrong('set_metals', 'is for a mixed set only');
    if (pricing.mode === 'metal') {
      if (!row.metal || row.metal === 'mixed') wrong('metal', 'must be one metal when the price follows it');
      if (!row.fine_weight_ug && !row.fine_weight_mg)
        wrong('fine_weight_ug', 'must be above 0 when the price follows the metal');
      if (special && special.premium_percent === undefined) wrong('special.premium_percent', 'is missing');
    } else if (special && special.fixed_price_minor === undefined)
      wrong('special.fixed_price_minor', 'is missing');
    if (
      special &&
      special.from_days != null &&
      special.to_days != null &&
      special.from_days > special.to_days
    )
      wrong('special.to_days', 'must not be before from_days');
    if (special && special.from != null && special.to != null && special.from > special.to)
      wrong('special.to', 'must not be before from');
    const {
      order_limit: most,
      order_minimum: orderMinimum = null,
      order_increment: orderIncrement = null,
    } = row;
    if (most != null && smallestQuantity({ orderMinimum, orderIncrement }) > most)
      wrong('order_limit', 'must allow the smallest quantity of order_minimum and order_increment');
    if (row.stock && !isSoldItself(row)) wrong('stock', `a ${row.type} has no stock of its own`);
    const opening = openingProblem(row.stock ?? {});
    if (opening !== null) wrong('stock.opens_at', opening);
    if (row.stock?.status === 'PREORDER' && !row.preorder)
      wrong('preorder', 'must tell the buyer when a pre-order ships');
    if (!isDelivered(row)) {
      for (const name of VIRTUAL_LACKS) if (row[name]) wrong(name, 'a virtual product has none');
      if (pricing.mode !== 'fixed') wrong('pricing', 'a virtual product has a fixed price');
    }
    if (row.type === 'giftcard') {
      if (!row.gift_card) wrong('gift_card', 'must list the amounts of the gift card');
      for (const name of GIFT_CARD_LACKS) if (row[name]) wrong(name, 'a gift card has none');
      if (pricing.tiers?.length) wrong('pricing.tiers', 'a gift card has none');
      if (row.custom_options?.length) wrong('custom_options', 'a gift card has none');
    } else if (row.gift_card) wrong('gift_card', 'only a gift card has amounts');
    // A disabled product may wait for its files.
    if (row.type === 'downloadable' && !row.downloads && row.is_enabled)
      wrong('downloads', 'must list the files, unless the product is disabled');
    if (row.type !== 'downloadable' && row.downloads)
      wrong('downloads', 'only a downloadable product has files');
    if (row.type !== 'configurable' && row.variants?.length)
      wrong('variants', 'only a configurable has variants');
    if (row.type !== 'grouped' && row.grouped_items?.length)
      wrong('grouped_items', 'only a grouped product has items');
    if (row.type === 'bundle') {
      for (const name of BUNDLE_LACKS) if (row[name]) wrong(name, 'a bundle has none: its parts have');
      if (row.custom_options?.length) wrong('custom_options', 'a bundle has none');
    } else if (row.bundle) wrong('bundle', 'only a bundle has parts');
  });

/** The placeholder price of a grouped product or a bundle, whose items have prices, and of a gift card. */
const NO_PRICE = { mode: 'fixed', fixed_price_minor: 0 } as const;

/** Parses a row of `products`. A grouped product, a bundle and a gift card need no price of
 * their own. */
export const productRowSchema = z.preprocess((row) => {
  const isUnpriced =
    typeof row === 'object' &&
    row !== null &&
    'type' in row &&
    (row.type === 'grouped' || row.type === 'bundle' || row.type === 'giftcard');
  return isUnpriced && !('pricing' in row) ? { ...row, pricing: NO_PRICE } : row;
}, productSchema);

/** A validated row of `products`. */
export type ProductColumns = z.output<typeof productSchema>;
