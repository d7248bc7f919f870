import type { CustomOptionType, OptionChoice } from '@ingot/rules/catalog/custom-options.ts';
import type { MethodPriceRule } from '@ingot/rules/pricing/methods/method-price.ts';

/*
 * Types of JSON columns. The generator names them in `tables.ts`. Those that the catalog reads are
 * in packages/catalog-engine.
 */

/** Premium over the metal's bid in one condition, with its tiers. */
export interface StoredBid {
  bid_premium_ppm: number;
  tiers?: { quantity: number; bid_premium_ppm: number }[];
}

/** The dealer's terms for buying a product. The terms at the top level are for new pieces. */
export interface StoredBuyback extends StoredBid {
  minimum_quantity: number;
  circulated?: StoredBid;
  damaged?: StoredBid;
  /** Most pieces in a day; absent = no cap. */
  daily_cap?: number;
  is_off?: true;
}

/** The price of a customizable option: an amount, or a share of the product's price. */
export interface StoredOptionPrice {
  price_minor?: number;
  price_ppm?: number;
}

/** A customizable option of a product. The number identifies it in the product. */
export interface StoredCustomOption extends StoredOptionPrice {
  number: number;
  title: string;
  type: CustomOptionType;
  is_required?: true;
  sku?: string;
  max_characters?: number;
  /** The allowed types of a file, and the largest size of a picture. */
  file_extensions?: string[];
  image_size_x?: number;
  image_size_y?: number;
  values?: (StoredOptionPrice & { number: number; title: string; sku?: string })[];
}

/** The shopper's choices for the customizable options of a line. */
export type StoredChoices = OptionChoice[];

/** The set that an ordered line is a part of, and the part, as they were when the order was placed. */
export interface StoredOrderedSet {
  /** Equal for the parts of one set, and unique in the order. */
  set: number;
  /** The bundle. */
  product_id: number;
  sku: string;
  name: string;
  url_key: string;
  image?: string;
  option_id: number;
  option_title: string;
  selection_id: number;
  /** Pieces of the part in one set. */
  per_set: number;
  /** Number of different parts in the set; absent for orders of an earlier version. */
  parts?: number;
}

/** Content of a product's page that has no column of its own. */
export interface StoredDetails {
  attributes?: { name: string; value: string }[];
  questions?: { question: string; answer: string }[];
  contents?: { sku: string; quantity: number }[];
  set_metals?: { metal: 'gold' | 'silver' | 'platinum' | 'palladium'; fine_weight_ug: number }[];
  face_value?: string;
  diameter_mm?: number;
  thickness_mm?: number;
  dimensions_mm?: number[];
  edge?: string;
  packaging?: string;
  mintage?: number;
  buyback?: StoredBuyback;
  custom_options?: StoredCustomOption[];
  gift_card?: StoredGiftCardTerms;
  downloads?: StoredDownloads;
}

/** The files of a downloadable product. */
export interface StoredDownloads {
  links_title?: string;
  /** Whether the shopper chooses the files. */
  is_separate?: boolean;
  links: StoredDownloadLink[];
  samples?: StoredDownloadSample[];
}

/** A file that everybody can open: kept by the shop, or at an address. */
export interface StoredDownloadSample {
  /** Unique within the product. */
  number: number;
  title: string;
  file?: string;
  url?: string;
}

/** A file for buyers, and a part of it for everybody. */
export interface StoredDownloadLink extends StoredDownloadSample {
  price_minor?: number;
  sample_file?: string;
  sample_url?: string;
  /** Most downloads for each piece; absent without a limit. */
  most_downloads?: number;
}

/** A file of an order line as bought. */
export interface StoredOrderedDownload {
  link_id: number;
  title: string;
  file?: string;
  url?: string;
  /** Most downloads for each piece; absent without a limit. */
  most_downloads?: number;
}

/** The amounts of a gift card, in minor units of the base currency. */
export interface StoredGiftCardTerms {
  /** Ascending. */
  amounts_minor: number[];
  open_amount_minor?: { from: number; to: number };
}

/** An ordered gift card. The persons are absent after the buyer's data was removed. */
export interface StoredBoughtCard {
  /** The value of one piece in minor units of `currency`. */
  amount_minor: number;
  currency: string;
  recipient_name?: string;
  recipient_email?: string;
  sender_name?: string;
  message?: string;
  /** The day on which the card is sent, `YYYY-MM-DD` in the shop's time zone; absent for the day of the payment. */
  send_on?: string;
  /**
   * The moment, in ISO 8601, before which the card is not mailed, because somebody without the buyer's account
   * changed its address. Absent for none.
   */
  held_until?: string;
}

/** Price rules by code of payment methods. */
export type StoredMethodRules = Record<string, MethodPriceRule>;

/** The spot prices of a cart's last price locks, by metal. */
export type StoredLockedSpots = Partial<
  Record<'gold' | 'silver' | 'platinum' | 'palladium', { askE4: number; atMs: number; untilMs: number }>
>;

/** The exchange rate of a price lock in millionths, by the code of its currency. */
export type StoredLockRates = Readonly<Record<string, number>>;

/** A button in the header of a category. */
export interface CategoryButton {
  label: string;
  url: string;
}

/** The chosen value of an option of an ordered product. */
export interface OrderItemOption {
  label: string;
  value: string;
  /** The choice of a customizable option; absent for the option of a configurable product. */
  choice?: OptionChoice;
}

/** A line of the payment instructions of an order. */
export interface OrderPaymentLine {
  code: string;
  label: string;
  value: string;
}

/** The terms of cancellation that an order has. */
export interface StoredCancelTerms {
  version: string;
  text: string;
  costText: string;
  atMs: number;
  policy: {
    graceMs: number;
    feeMinor: number;
    lossOwner: 'buyer' | 'shop';
    gainOwner: 'buyer' | 'shop';
    capPpm: number;
    revision?: number;
  };
  fixedPrices?: Record<string, number>;
}

/** The sets of several metals that a customer owns: pieces by SKU. */
export type StoredSets = Record<string, number>;
