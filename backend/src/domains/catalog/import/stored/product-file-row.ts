import type { StoredMedia, StoredTier } from '@ingot/catalog-engine/model/stored-values.ts';
import type { Selectable } from 'kysely';
import type { StoredBid, StoredBuyback } from '../../../../platform/database/tables/json-columns.ts';
import type { Tables } from '../../../../platform/database/tables/tables.ts';
import { percentOf } from '../../../../platform/import-files/columns.ts';
import { type PlainRow, withoutAbsent } from '../../../../platform/import-files/stored-rows.ts';
import { priceRuleOfFile } from '../../../shop/setting-schemas/price-rule-schema.ts';
import { optionsFileRow } from '../custom-option-columns.ts';
import { downloadsFileRow } from '../download-columns.ts';
import { fieldFileRow } from '../field-columns.ts';
import { giftCardFileRow } from '../gift-card-columns.ts';
import { fileStatus } from './stored-stock.ts';

/** A stored product with the names of the objects that it refers to. */
export interface ProductRecordRow extends Omit<Selectable<Tables['product']>, 'id'> {
  readonly id: number;
  readonly mint_code: string | null;
  readonly category_keys: readonly string[];
  readonly related_skus: readonly string[];
  readonly crosssell_skus: readonly string[];
  readonly upsell_skus: readonly string[];
  /** Null for a product without a stock row. */
  readonly stock_quantity: number | null;
  readonly is_preorder: boolean | null;
  readonly is_on_hold: boolean | null;
  readonly opens_at: Date | null;
  readonly last_movement: number | null;
}

/** Converts a product to a row of `products`, without options and variants. */
export function productFileRow(record: ProductRecordRow): PlainRow {
  const { details } = record;
  return {
    sku: record.sku,
    type: record.type,
    item_number: record.item_number,
    name: record.name,
    url_key: record.url_key,
    visibility: record.visibility,
    is_enabled: record.is_enabled,
    metal: record.metal,
    form: record.form,
    fine_weight_ug: record.fine_weight_ug,
    ...fieldFileRow(record),
    mint: record.mint_code,
    face_value: details.face_value,
    diameter_mm: details.diameter_mm,
    thickness_mm: details.thickness_mm,
    dimensions_mm: details.dimensions_mm,
    edge: details.edge,
    packaging: details.packaging,
    mintage: details.mintage,
    limited: limitOf(record),
    preorder:
      record.preorder_note === null
        ? null
        : { note: record.preorder_note, ships_in_days: record.preorder_ships_in_days },
    stock:
      record.stock_quantity === null
        ? null
        : withoutAbsent({
            quantity: record.stock_quantity,
            status: fileStatus(record),
            last_movement: record.last_movement,
            opens_at: record.opens_at?.toISOString() ?? null,
          }),
    pricing: pricingOf(record),
    card_fee_percent: percentOf(record.card_fee_ppm),
    payment_price_rules: priceRulesOf(record),
    excluded_payment_methods: record.excluded_payment_methods,
    special: specialOf(record),
    buyback: details.buyback && buybackOf(details.buyback, record.follows_bid),
    created_at: record.created_at.toISOString(),
    popularity: record.popularity,
    short_description: record.short_description,
    description: record.description,
    meta_title: record.meta_title,
    // The export omits a meta description equal to the short description, so that it follows later
    // edits.
    meta_description: record.meta_description === record.short_description ? null : record.meta_description,
    custom_attributes: Object.keys(record.own_values).length === 0 ? null : record.own_values,
    attributes: details.attributes,
    images: record.media.filter(({ kind }) => kind === 'image').map(imageOf),
    video: filmOf(record.media),
    contents: details.contents,
    set_metals: details.set_metals,
    custom_options: details.custom_options && optionsFileRow(details.custom_options),
    gift_card: details.gift_card && giftCardFileRow(details.gift_card),
    downloads: details.downloads && downloadsFileRow(details.downloads),
    categories: record.category_keys,
    related_skus: record.related_skus,
    crosssell_skus: record.crosssell_skus,
    upsell_skus: record.upsell_skus,
    faq: details.questions,
  };
}

/** Converts a tier to a row of `tiers` or an entry of `pricing.tiers`. */
export function tierFileRow({
  quantity,
  premium_ppm,
  premium_fixed_minor,
  price_minor,
}: StoredTier): PlainRow {
  return price_minor === undefined
    ? {
        quantity,
        premium_percent: percentOf(premium_ppm ?? 0),
        premium_fixed_minor: premium_fixed_minor ?? 0,
      }
    : { quantity, fixed_price_minor: price_minor };
}

function pricingOf(record: ProductRecordRow): PlainRow {
  const tiers = record.tiers.length === 0 ? {} : { tiers: record.tiers.map(tierFileRow) };
  if (record.pricing_mode === 'fixed') {
    return { mode: 'fixed', fixed_price_minor: record.fixed_price_minor, ...tiers };
  }
  return {
    mode: 'metal',
    // Values of a rule are not the product's own.
    ...(!record.follows_premium && {
      premium_percent: percentOf(record.premium_ppm ?? 0),
      premium_fixed_minor: record.premium_fixed_minor ?? 0,
    }),
    ...tiers,
  };
}

function priceRulesOf({ method_rules }: ProductRecordRow): PlainRow | null {
  const rules = Object.entries(method_rules);
  if (rules.length === 0) return null;
  return Object.fromEntries(rules.map(([code, rule]) => [code, priceRuleOfFile(rule)]));
}

function specialOf(record: ProductRecordRow): PlainRow | null {
  const { special_premium_ppm: premium, special_price_minor: price } = record;
  if (premium === null && price === null) return null;
  return withoutAbsent({
    premium_percent: premium === null ? null : percentOf(premium),
    premium_fixed_minor: record.special_premium_fixed_minor,
    fixed_price_minor: price,
    from: record.special_from?.toISOString(),
    to: record.special_to?.toISOString(),
  });
}

function limitOf({ limited_period_days: days }: ProductRecordRow): PlainRow | null {
  if (days === null) return null;
  return days === 0 ? {} : { household_period_days: days };
}

function imageOf({ file, label, position, clip, is_disabled, is_thumbnail }: StoredMedia): PlainRow {
  return { file, label, position, is_disabled, ...(is_thumbnail && { is_thumbnail }), ...(clip && { clip }) };
}

function filmOf(media: readonly StoredMedia[]): PlainRow | null {
  const film = media.find(({ kind }) => kind === 'video');
  if (film === undefined) return null;
  const { file, label, description } = film;
  return { video_url: file, video_title: label, ...(description && { video_description: description }) };
}

function buybackOf(stored: StoredBuyback, followsBid: boolean): PlainRow {
  const { circulated, damaged } = stored;
  return withoutAbsent({
    ...bidOf(stored),
    ...(followsBid && { bid_premium_percent: undefined }),
    minimum_quantity: stored.minimum_quantity,
    circulated: circulated && bidOf(circulated),
    damaged: damaged && bidOf(damaged),
    daily_cap: stored.daily_cap,
    is_buying: stored.is_off ? false : undefined,
  });
}

function bidOf({ bid_premium_ppm, tiers }: StoredBid): PlainRow {
  return withoutAbsent({
    bid_premium_percent: percentOf(bid_premium_ppm),
    tiers: tiers?.map(({ quantity, bid_premium_ppm: ppm }) => ({
      quantity,
      bid_premium_percent: percentOf(ppm),
    })),
  });
}
