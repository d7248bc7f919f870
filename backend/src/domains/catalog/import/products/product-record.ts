import { isDeepStrictEqual } from 'node:util';
import { FIELD_LIST } from '@ingot/catalog-engine/fields.ts';
import type { InheritedTerms } from '@ingot/rules/pricing/premiums/premium-rules.ts';
import type { Premium } from '@ingot/rules/pricing/product-pricing.ts';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { StoredBid, StoredDetails } from '../../../../platform/database/tables/json-columns.ts';
import { MS_PER_DAY } from '../../../../platform/import-files/columns.ts';
import type { WantedOption } from '../attribute.repository.ts';
import { storedOptions } from '../custom-option-columns.ts';
import { storedDownloads } from '../download-columns.ts';
import { fieldRecord } from '../field-columns.ts';
import { storedGiftCard } from '../gift-card-columns.ts';
import { readOwnValues } from '../own-values.ts';
import { galleryOf, tiersOf, withMediaIds } from '../parts/product-parts.ts';
import type { ProductColumns } from '../product-row.ts';
import { sanitizeText } from '../sanitize-text.ts';
import { inheritedBy } from './inherited-by.ts';
import type { ProductLinks } from './link-products.ts';
import type { KnownProduct, ProductNames } from './product-references.ts';

/** A row of table `product` for the insert statement. */
export type ProductRecord = ReturnType<typeof recordOf> & Required<ProductLinks>;

/** Data besides the import row. */
export interface RecordParts {
  readonly names: ProductNames;
  readonly id: number;
  readonly newMediaId: () => number;
  /** Time of the import in epoch milliseconds. */
  readonly now: number;
}

/**
 * Converts an import row to a row of `product`, without links. Columns missing from the import row
 * keep the stored values.
 */
export function recordOf(row: ProductColumns, { names, id, newMediaId, now }: RecordParts) {
  const known = names.bySku.get(foldCode(row.sku));
  const media = galleryOf(row, known?.media ?? []);
  const { pricing } = row;
  const metalPricing = pricing.mode === 'metal' ? pricing : null;
  const inherited = inheritedBy(row, names);
  const premium = metalPricing && premiumOf(metalPricing, inherited);
  const mint = row.mint ? names.mints.get(row.mint) : undefined;
  return {
    id,
    sku: row.sku,
    item_number: row.item_number,
    name: row.name,
    url_key: row.url_key,
    type: row.type,
    visibility: row.visibility,
    is_enabled: row.is_enabled,
    metal: row.metal ?? null,
    form: row.form,
    fine_weight_ug: fineWeightOf(row),
    ...fieldRecord(withCountry(row, mint)),
    mint_id: mint?.id ?? null,
    limited_period_days: row.limited == null ? null : (row.limited.household_period_days ?? 0),
    preorder_note: row.preorder?.note ?? null,
    preorder_ships_in_days: row.preorder?.ships_in_days ?? null,
    pricing_mode: pricing.mode,
    premium_ppm: premium?.premiumPpm ?? null,
    premium_fixed_minor: premium?.premiumFixedMinor ?? null,
    follows_premium: metalPricing !== null && metalPricing.premium_percent === undefined,
    follows_bid: row.buyback != null && row.buyback.bid_premium_percent === undefined,
    fixed_price_minor: fixedPriceOf(row),
    special_premium_ppm: metalPricing ? (row.special?.premium_percent ?? null) : null,
    special_premium_fixed_minor: metalPricing && row.special ? (row.special.premium_fixed_minor ?? 0) : null,
    special_price_minor: pricing.mode === 'fixed' ? (row.special?.fixed_price_minor ?? null) : null,
    special_from: toIso(row.special?.from ?? daysFrom(now, row.special?.from_days)),
    special_to: toIso(row.special?.to ?? daysFrom(now, row.special?.to_days)),
    card_fee_ppm: row.card_fee_percent,
    method_rules: row.payment_price_rules ?? {},
    excluded_payment_methods: row.excluded_payment_methods ?? [],
    popularity: row.popularity,
    created_at: createdAt(row, known, now),
    updated_at: toIso(now),
    short_description: row.short_description,
    description: sanitizeText(row.description),
    meta_title: row.meta_title ?? '',
    meta_description: row.meta_description ?? row.short_description,
    own_values: readOwnValues(row.custom_attributes, names.ownAttributes).values,
    details: detailsOf(row, inherited?.bidPremiumPpm?.value ?? 0, known),
    tiers: tiersWith(row, known, premium),
    media: media ? withMediaIds(media, known?.media ?? [], newMediaId) : (known?.media ?? []),
    category_ids: categoryIdsOf(row, names) ?? known?.category_ids ?? [],
  };
}

/** Returns the attribute options of a row, with the positions of new ones. */
export function optionsOf(row: ProductColumns, names: ProductNames): WantedOption[] {
  const mint = row.mint ? names.mints.get(row.mint) : undefined;
  const options: WantedOption[] = [];
  const values = fieldRecord(withCountry(row, mint)) as Readonly<Record<string, unknown>>;
  for (const { column, attribute } of FIELD_LIST) {
    const value = values[column];
    if (!attribute || !value) continue;
    const position =
      attribute.order === 'fine-weight' ? fineWeightOf(row) : attribute.order ? -Number(value) : 0;
    options.push({ code: attribute.code, value: String(value), label: String(value), position });
  }
  if (row.mint && mint) options.push({ code: 'mint', value: row.mint, label: mint.name, position: 0 });
  return options;
}

/** Returns the stored price of a row: the lowest amount of a gift card. Null for a price by metal. */
function fixedPriceOf({ pricing, gift_card: card }: ProductColumns): number | null {
  if (pricing.mode !== 'fixed') return null;
  return card ? Math.min(...card.amounts_minor, card.open_from_minor ?? Infinity) : pricing.fixed_price_minor;
}

function withCountry(row: ProductColumns, mint: { readonly country: string } | undefined): ProductColumns {
  return { ...row, country: row.country ?? mint?.country };
}

function fineWeightOf({ fine_weight_ug, fine_weight_mg }: ProductColumns): number {
  return fine_weight_ug ?? Math.round((fine_weight_mg ?? 0) * 1_000);
}

/** Returns the creation time. An existing product keeps its time unless the row names one. */
function createdAt(row: ProductColumns, known: KnownProduct | undefined, now: number): string {
  if (row.created_at !== undefined) return new Date(row.created_at).toISOString();
  if (known) return known.created_at.toISOString();
  return new Date(now - (row.created_days_ago ?? 0) * MS_PER_DAY).toISOString();
}

function categoryIdsOf({ categories }: ProductColumns, { categoryIds }: ProductNames): number[] | null {
  if (categories === undefined) return null;
  return [...new Set(categories.flatMap((key) => categoryIds.get(key) ?? []))].sort((a, b) => a - b);
}

function daysFrom(now: number, days: number | null | undefined): number | null {
  return days == null ? null : now + days * MS_PER_DAY;
}

function toIso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

function premiumOf(
  { premium_percent: premiumPpm, premium_fixed_minor: premiumFixedMinor }: MetalColumns,
  inherited: InheritedTerms | null,
): Premium | null {
  return premiumPpm === undefined ? (inherited?.premium?.value ?? null) : { premiumPpm, premiumFixedMinor };
}

/**
 * Returns the tiers of a product. Unless the row changes them, they move with a premium that the
 * product begins to inherit.
 */
function tiersWith(row: ProductColumns, known: KnownProduct | undefined, premium: Premium | null) {
  const { pricing } = row;
  const before = known?.pricing_mode === pricing.mode ? known.tiers : [];
  const tiers = tiersOf(row) ?? before;
  if (pricing.mode !== 'metal' || pricing.premium_percent !== undefined) return tiers;
  const step = (premium?.premiumPpm ?? 0) - (known?.premium_ppm ?? premium?.premiumPpm ?? 0);
  if (step === 0 || known === undefined || !isDeepStrictEqual(tiers, before)) return tiers;
  return tiers.map((tier) =>
    tier.premium_ppm === undefined ? tier : { ...tier, premium_ppm: tier.premium_ppm + step },
  );
}

type MetalColumns = Extract<ProductColumns['pricing'], { mode: 'metal' }>;

function detailsOf(
  row: ProductColumns,
  inheritedBid: number,
  known: KnownProduct | undefined,
): StoredDetails {
  const details: StoredDetails = {};
  if (row.attributes?.length) details.attributes = row.attributes;
  if (row.faq?.length) details.questions = row.faq;
  if (row.contents?.length) details.contents = row.contents;
  if (row.custom_options?.length) details.custom_options = storedOptions(row.custom_options);
  if (row.gift_card) details.gift_card = storedGiftCard(row.gift_card);
  if (row.downloads) details.downloads = storedDownloads(row.downloads, known?.downloads ?? null);
  if (row.set_metals?.length) details.set_metals = row.set_metals;
  if (row.face_value) details.face_value = row.face_value;
  if (row.diameter_mm) details.diameter_mm = row.diameter_mm;
  if (row.thickness_mm) details.thickness_mm = row.thickness_mm;
  if (row.dimensions_mm?.length) details.dimensions_mm = row.dimensions_mm;
  if (row.edge) details.edge = row.edge;
  if (row.packaging) details.packaging = row.packaging;
  if (row.mintage) details.mintage = row.mintage;
  if (row.buyback) {
    const { circulated, damaged, daily_cap, is_buying, minimum_quantity } = row.buyback;
    details.buyback = {
      ...bidOf({ ...row.buyback, bid_premium_percent: row.buyback.bid_premium_percent ?? inheritedBid }),
      minimum_quantity,
      ...(circulated && { circulated: bidOf(circulated) }),
      ...(damaged && { damaged: bidOf(damaged) }),
      ...(daily_cap != null && { daily_cap }),
      ...(!is_buying && { is_off: true }),
    };
  }
  return details;
}

function bidOf({
  bid_premium_percent,
  tiers,
}: Pick<NonNullable<ProductColumns['buyback']>, 'tiers'> & {
  readonly bid_premium_percent: number;
}): StoredBid {
  return {
    bid_premium_ppm: bid_premium_percent,
    ...(tiers?.length && {
      tiers: tiers.map(({ quantity, bid_premium_percent: ppm }) => ({ quantity, bid_premium_ppm: ppm })),
    }),
  };
}
