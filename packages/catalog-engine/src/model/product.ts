import type { BundleOption, BundleTerms } from '@ingot/rules/catalog/bundle.ts';
import type { CustomOption } from '@ingot/rules/catalog/custom-options.ts';
import type { DownloadTerms } from '@ingot/rules/catalog/download-options.ts';
import type { GiftCardTerms } from '@ingot/rules/catalog/gift-card-options.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { BidTerms, ConditionTerms } from '@ingot/rules/pricing/bids/bid-terms.ts';
import type { SetPart } from '@ingot/rules/pricing/premiums/set-figures.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { FieldValues } from '../fields.ts';
import type { OwnValues } from './own-attribute.ts';
import type { ProductType } from './product-type.ts';

/**
 * `variant_only`: reachable only through its configurable parent. Such a product is never listed or
 * searchable and has no page.
 */
export type ProductVisibility = 'catalog_search' | 'variant_only';

/** `mixed` is a set of several metals at a fixed price. Accessories have `null` instead. */
export type ProductMetal = Metal | 'mixed';

export const PRODUCT_FORMS = ['coin', 'round', 'bar', 'tube', 'box', 'set', 'accessory'] as const;
/** The kind of product. Taxes and tiers depend on it. */
export type ProductForm = (typeof PRODUCT_FORMS)[number];

export const STOCK_STATUSES = ['IN_STOCK', 'OUT_OF_STOCK', 'PREORDER'] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

/**
 * Pieces in stock; for PREORDER the remaining allotment. A configurable or grouped product has 0 and
 * the status of its parts.
 */
export interface ProductStock {
  readonly quantity: number;
  readonly status: StockStatus;
  /** When orders open, epoch milliseconds. Null when they are open, and without a set time. */
  readonly opensAtMs: number | null;
}

/** The maker of a product. All products of a mint share one object. */
export interface CatalogMint {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly countryCode: string;
  readonly founded: number | null;
  readonly specialties: readonly string[];
  readonly logoText: string;
  /** Sanitized HTML. */
  readonly story: string;
}

/**
 * An image of a product. `file` is the path below the media folder, such as
 * `catalog/product/x-1.webp`.
 */
export interface ProductImage {
  readonly id: number;
  readonly file: string;
  readonly label: string;
  readonly position: number;
  /** Galleries omit a disabled image, but it stays in this list. */
  readonly isDisabled: boolean;
  /** Whether lists and carts show this image instead of the first one. */
  readonly isThumbnail?: true;
  /**
   * CSS `clip-path` that cuts the piece out of its near-white background for the dark theme; null
   * for none.
   */
  readonly clip: string | null;
}

export interface ProductVideo {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly description: string | null;
  readonly position: number;
}

/** One line of the specification list, in display order. */
export interface ProductAttribute {
  readonly name: string;
  readonly value: string;
}

export interface ProductQuestion {
  readonly question: string;
  readonly answer: string;
}

/** A part of a mixed set. */
export interface ProductPart {
  readonly sku: string;
  readonly quantity: number;
}

/**
 * Texts and data of the product page. `load-details.ts` reads them on demand, because they would
 * fill most of the memory. HTML is sanitized at import.
 */
export interface ProductDetails {
  readonly shortDescription: string;
  readonly description: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly attributes: readonly ProductAttribute[];
  readonly questions: readonly ProductQuestion[];
  readonly contents: readonly ProductPart[];
  readonly faceValue: string | null;
  readonly diameterMm: number | null;
  readonly thicknessMm: number | null;
  /** Length, width and thickness of one bar. */
  readonly dimensionsMm: readonly number[] | null;
  readonly edge: string | null;
  readonly packaging: string | null;
  readonly mintage: number | null;
  readonly relatedIds: readonly number[];
  readonly crosssellIds: readonly number[];
  readonly upsellIds: readonly number[];
}

/** An option of a configurable product, such as its year. */
export interface ConfigurableOption {
  readonly attributeId: number;
  readonly attributeCode: string;
  readonly label: string;
  readonly position: number;
  readonly values: readonly ConfigurableValue[];
}

/**
 * `valueIndex` is the attribute option's id. The uid is base64 of
 * `configurable/<attributeId>/<valueIndex>`.
 */
export interface ConfigurableValue {
  readonly valueIndex: number;
  readonly label: string;
  /** A color, an image path or a short text (see `swatch.ts`). With null, the label is shown. */
  readonly swatch: string | null;
}

/**
 * A variant of a configurable product, with its value for each option in the order of the options.
 */
export interface ConfigurableVariant {
  readonly productId: number;
  readonly values: readonly {
    readonly attributeId: number;
    readonly attributeCode: string;
    readonly valueIndex: number;
    readonly label: string;
  }[];
}

/** A product on the page of a grouped product. */
export interface GroupItem {
  readonly productId: number;
  /** The quantity that the page starts with; 0 leaves the choice to the shopper. */
  readonly quantity: number;
}

/** The price and the options of a bundle. Options have only parts that the shop shows. */
export interface ProductBundle {
  readonly terms: BundleTerms;
  /** In display order. */
  readonly options: readonly BundleOption[];
}

/** Mean rating (0 to 100, not rounded) and number of approved reviews. */
export interface ReviewSummary {
  readonly ratingSummary: number;
  readonly count: number;
}

/** The dealer's terms for buying a product. */
export interface CatalogBuyback extends Pick<BidTerms, 'dailyCap'> {
  readonly minimumQuantity: number;
  /** Premiums by condition. Conditions without one are not bought. */
  readonly conditions: BidTerms['conditions'] & { readonly new: ConditionTerms };
}

/**
 * A product in the snapshot. Immutable; holds everything that lists and carts need, except the
 * current price. The plain fields are declared in fields.ts.
 */
export interface CatalogProduct extends FieldValues {
  readonly id: number;
  /** Base64 of the decimal id, as in Magento. */
  readonly uid: string;
  readonly sku: string;
  /** Shown to shoppers as "Item 20417". */
  readonly itemNumber: string;
  readonly name: string;
  /** The page is `/{urlKey}{product_url_suffix}`. */
  readonly urlKey: string;
  readonly type: ProductType;
  readonly visibility: ProductVisibility;
  readonly metal: ProductMetal | null;
  readonly form: ProductForm;
  /** Fine metal of the whole product; 0 for none. */
  readonly fineWeightMicrograms: number;
  /** The fine metal of a set of several metals; empty for other products. */
  readonly setParts: readonly SetPart[];
  /** The products that a set contains; empty for other products. */
  readonly setContents: readonly ProductPart[];
  readonly mint: CatalogMint | null;
  readonly isLimited: boolean;
  /**
   * The product whose household limit applies: its own id or, for a variant of a limited
   * configurable product, the parent's id. Null when not limited.
   */
  readonly limitedId: number | null;
  /** Period of the household limit in days; 0 means the shop's period. Null when not limited. */
  readonly limitedPeriodDays: number | null;
  readonly preorder: { readonly note: string; readonly shipsInDays: number } | null;
  readonly stock: ProductStock;
  /**
   * True when in stock or on pre-order with pieces left. A configurable or grouped product needs one
   * such part, a bundle one for each required option.
   */
  readonly isSalable: boolean;
  readonly pricing: ProductPricing;
  /** Codes of payment methods that this product excludes. */
  readonly excludedPaymentMethods: readonly string[];
  /** Sorted by position; may be empty. */
  readonly images: readonly ProductImage[];
  /** Ids of all categories, including ancestors, in menu order. */
  readonly categoryIds: readonly number[];
  /** Configurable products that have this product as a variant. */
  readonly parentIds: readonly number[];
  /**
   * The products that decide its price and stock: the variants of a configurable product, the items of a
   * grouped product, the parts of a bundle. Empty for a product that is sold itself.
   */
  readonly partIds: readonly number[];
  /** The configurable products, grouped products and bundles with this product as a part, configurable ones first. */
  readonly wholeIds: readonly number[];
  /** The products of a grouped product, in display order; empty for other products. */
  readonly groupItems: readonly GroupItem[];
  /** Null for a product that is no bundle. */
  readonly bundle: ProductBundle | null;
  readonly configurableOptions: readonly ConfigurableOption[];
  /** The customizable options, such as an engraving, in display order. */
  readonly customOptions: readonly CustomOption[];
  /** The amounts of a gift card; null for other products. */
  readonly giftCard: GiftCardTerms | null;
  /** The files of a downloadable product; null for other products. */
  readonly downloads: DownloadTerms | null;
  readonly variants: readonly ConfigurableVariant[];
  readonly reviewSummary: ReviewSummary;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  /** 0 to 100; orders by relevance and "most bought". */
  readonly popularity: number;
  /** The bid is bid spot × fine ounces × (1 + ppm). Null when the dealer posts no bid. */
  readonly buyback: CatalogBuyback | null;
  /** The values of attributes that the dealer has added, by code. */
  readonly ownValues: OwnValues;
  /** Null without a video, or when it is hidden. */
  readonly video: ProductVideo | null;
}
