import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';

export type ProductType = 'simple' | 'configurable';

/** `variant_only`: reachable only through its configurable parent; never listed, found or routed to. */
export type ProductVisibility = 'catalog_search' | 'variant_only';

/** `mixed` is a set of several metals at a fixed price; `null` on a product is an accessory. */
export type ProductMetal = Metal | 'mixed';

export const PRODUCT_FORMS = ['coin', 'round', 'bar', 'tube', 'box', 'set', 'accessory'] as const;
/** What the piece is; taxes and tiers go by form. */
export type ProductForm = (typeof PRODUCT_FORMS)[number];

export const STOCK_STATUSES = ['IN_STOCK', 'OUT_OF_STOCK', 'PREORDER'] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

/** Pieces on hand; with status PREORDER the allotment still open. A configurable has 0 and its variants' status. */
export interface ProductStock {
  readonly quantity: number;
  readonly status: StockStatus;
}

/** Where a product comes from; shared by reference between all products of the mint. */
export interface CatalogMint {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly countryCode: string;
  readonly founded: number | null;
  readonly specialties: readonly string[];
  readonly logoText: string;
  /** Sanitised HTML. */
  readonly story: string;
}

/** A picture of a product. `file` is the path below the media folder, `catalog/product/x-1.webp`. */
export interface ProductImage {
  readonly id: number;
  readonly file: string;
  readonly label: string;
  readonly position: number;
  /** A hidden picture stays in the list with this set; galleries leave it out. */
  readonly isDisabled: boolean;
  /** CSS `clip-path` that cuts the piece out of its near-white ground for the dark theme; null when it has none. */
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
 * Texts and data for the product page only, read when it asks (`load-details.ts`): of a hundred thousand products they would
 * be most of the memory. HTML is sanitised at import.
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
  /** Length, width, thickness of one bar. */
  readonly dimensionsMm: readonly number[] | null;
  readonly edge: string | null;
  readonly packaging: string | null;
  readonly mintage: number | null;
  readonly relatedIds: readonly number[];
  readonly crosssellIds: readonly number[];
  readonly upsellIds: readonly number[];
}

/** A choice of a configurable product, e.g. its year. */
export interface ConfigurableOption {
  readonly attributeId: number;
  readonly attributeCode: string;
  readonly label: string;
  readonly position: number;
  readonly values: readonly ConfigurableValue[];
}

/** `valueIndex` is the attribute option's id; the uid is base64 of `configurable/<attributeId>/<valueIndex>`. */
export interface ConfigurableValue {
  readonly valueIndex: number;
  readonly label: string;
  /** What it looks like: a colour, a picture's path, a short text (see `swatch.ts`); null shows the label. */
  readonly swatch: string | null;
}

/** A child of a configurable with the value it has for each of the parent's options, in the options' order. */
export interface ConfigurableVariant {
  readonly productId: number;
  readonly values: readonly {
    readonly attributeId: number;
    readonly attributeCode: string;
    readonly valueIndex: number;
    readonly label: string;
  }[];
}

/** Approved reviews only: mean rating as 0 to 100, not rounded, and their number. */
export interface ReviewSummary {
  readonly ratingSummary: number;
  readonly count: number;
}

/** A product as the snapshot holds it: immutable, everything a list or a cart needs except the live price. */
export interface CatalogProduct {
  readonly id: number;
  /** base64 of the decimal id, as Magento's uid. */
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
  /** Fine metal of the whole product; 0 when there is none. */
  readonly fineWeightMicrograms: number;
  readonly grossWeightMg: number;
  /** Parts per thousand; null when mixed or not metal. */
  readonly fineness: number | null;
  /** "1 oz"; null on a configurable whose weight varies. */
  readonly weightLabel: string | null;
  /** Number of pieces in the product (20 in a tube). */
  readonly pieces: number;
  /** Packed, for choosing a delivery method. */
  readonly shippingWeightGrams: number;
  readonly mint: CatalogMint | null;
  readonly country: string | null;
  readonly year: number | null;
  readonly finish: string | null;
  readonly isIraEligible: boolean;
  readonly isLimited: boolean;
  /**
   * The product by which its household limit counts: of a variant the configurable, when that is limited, else its own id;
   * null when it is not limited.
   */
  readonly limitedId: number | null;
  /** A limited piece may be bought once per household in this many days, 0 = in the shop's period; null when not limited. */
  readonly limitedPeriodDays: number | null;
  readonly preorder: { readonly note: string; readonly shipsInDays: number } | null;
  readonly stock: ProductStock;
  /** In stock or on pre-order, and something is left; a configurable: any of its variants. */
  readonly isSalable: boolean;
  readonly pricing: ProductPricing;
  /** Payment method codes that cannot be used for this product. */
  readonly excludedPaymentMethods: readonly string[];
  /** By position; never empty-checked by callers: may be empty. */
  readonly images: readonly ProductImage[];
  /** Ids of all categories, ancestors included, in menu order. */
  readonly categoryIds: readonly number[];
  /** Configurables that hold this product as a variant. */
  readonly parentIds: readonly number[];
  readonly configurableOptions: readonly ConfigurableOption[];
  readonly variants: readonly ConfigurableVariant[];
  readonly reviewSummary: ReviewSummary;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  /** 0 to 100, for Best Match and "most bought". */
  readonly popularity: number;
  /** Our bid is bid spot × fine ounces × (1 + ppm); null where we post none. */
  readonly buyback: { readonly bidPremiumPpm: number; readonly minimumQuantity: number } | null;
  /** Its film; null when it has none, or it is hidden. */
  readonly video: ProductVideo | null;
}
