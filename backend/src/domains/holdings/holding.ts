import type { ProductMetal } from '@ingot/catalog-engine/model/product.ts';
import type { LotRest, SaleMethod, SalePart } from '@ingot/rules/holdings/replay-sales.ts';
import type { LotShare, Split } from '@ingot/rules/holdings/split-lots.ts';

/** Lots and sales of a merged account that stay apart up to a year, as stored. */
export interface StoredBook {
  readonly id: number;
  readonly through: number;
  /** By year. */
  readonly methods: Readonly<Record<string, YearMethod>>;
}

/** A purchase of equal pieces, as stored, or pieces that were split from it. */
export interface StoredLot {
  readonly uid: string;
  readonly version: number;
  readonly kind: string;
  /** Null for a lot that the customer added. Splits have the order, day, currency and rate of their source. */
  readonly orderNumber: string | null;
  readonly sku: string | null;
  readonly name: string;
  readonly metal: ProductMetal;
  /** Of one piece. */
  readonly fineWeightUg: number;
  /** As the customer entered them, for a piece that the shop has never sold. */
  readonly weightUg: number | null;
  readonly finenessPpm: number | null;
  readonly pieces: number;
  /** The day of the purchase in the shop's time zone, such as `2026-01-31`. */
  readonly acquiredOn: string;
  /** All pieces together, in minor units of `currency`, before refunds. */
  readonly costMinor: number;
  readonly refundedMinor: number;
  readonly currency: string;
  /** Units of the currency for one unit of the base currency on that day, in millionths. */
  readonly rateE6: number;
  /** The day of the shop's rate, or `UNKNOWN_DAY`, if it is not that of the purchase or sale; otherwise null. */
  readonly rateOn: string | null;
  readonly place: string | null;
  readonly serial: string | null;
  readonly note: string | null;
  /** The pieces and the cost of a split follow its source; `from` is the uid of that lot. */
  readonly split: Split | null;
  readonly book: StoredBook | null;
}

/** A sale of equal pieces, as stored. */
export interface StoredSale {
  readonly uid: string;
  readonly version: number;
  readonly kind: string;
  readonly name: string;
  readonly metal: ProductMetal;
  readonly fineWeightUg: number;
  /** Null for a sale that the customer recorded. */
  readonly quoteNumber: string | null;
  readonly pieces: number;
  readonly soldOn: string;
  /** The customer gave the pieces away. */
  readonly isGift: boolean;
  /** In minor units of `currency`. */
  readonly proceedsMinor: number;
  /** What the sale cost, in the same currency. The proceeds are without it. */
  readonly costsMinor: number;
  /** Null for a quote of the shop, and if the customer did not say. */
  readonly buyer: string | null;
  readonly currency: string;
  readonly rateE6: number;
  /** The day of the shop's rate, or `UNKNOWN_DAY`, if it is not that of the purchase or sale; otherwise null. */
  readonly rateOn: string | null;
  readonly note: string | null;
  /** Pieces by the uid of the lot that the customer chose; used in years whose method is `named`. */
  readonly named: Readonly<Record<string, number>>;
  readonly book: StoredBook | null;
}

/** A sale with the pieces that it takes from each lot; costs and proceeds of parts are in the base currency. */
export interface ReplayedSale extends StoredSale {
  readonly parts: readonly SalePart[];
}

/** A lot with the pieces that are left of it; `rest.costMinor` is in the base currency. */
export interface HeldLot extends StoredLot {
  readonly rest: LotRest;
  /** Pieces and amounts as bought, without those that were split off; in the currency paid. */
  readonly share: LotShare;
}

/** How the sales of a year choose their pieces. */
export type YearMethod = SaleMethod;

/** A year whose method the customer chose or which the customer closed. */
export interface StoredYear {
  readonly year: number;
  readonly method: YearMethod;
  readonly isClosed: boolean;
}
