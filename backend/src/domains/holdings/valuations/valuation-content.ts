import type { ProductMetal } from '@ingot/catalog-engine/model/product.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { MarketState } from '@ingot/rules/metals/spot-price.ts';
import type { Valuation } from '../values/value-lot.ts';

/** The content of a valuation as it is signed and stored. Amounts are minor units of `currency`. */
export interface ValuationContent {
  /** Version of this shape. */
  readonly format: 1;
  /** Without prefix and dashes. */
  readonly number: string;
  /** Epoch milliseconds. */
  readonly issuedAtMs: number;
  readonly shop: {
    readonly name: string;
    /** Without parts that the dealer has not set. */
    readonly address: string;
    readonly email: string;
    readonly phone: string;
    readonly url: string;
  };
  readonly holder: string;
  readonly currency: string;
  /** IANA name; the document states times in it. */
  readonly timeZone: string;
  /** The prices of the metals of the pieces. Metals without a trusted price are missing. */
  readonly prices: readonly ValuationPrice[];
  readonly items: readonly ValuationItem[];
}

/** The price of a metal, in ten-thousandths of the currency per troy ounce. */
export interface ValuationPrice {
  readonly metal: Metal;
  readonly bidE4: number;
  readonly askE4: number;
  readonly atMs: number;
  readonly state: MarketState;
}

/** The pieces of a lot. A value is null where the shop has no such price. */
export interface ValuationItem {
  readonly name: string;
  readonly metal: ProductMetal;
  readonly pieces: number;
  /** Of all pieces. */
  readonly fineWeightUg: number;
  /** Parts per million; null for sets, and for products without a fineness. */
  readonly finenessPpm: number | null;
  /** Null when the holder leaves serial numbers out. */
  readonly serial: string | null;
  /** Whether the shop delivered the pieces. The holder entered all others. */
  readonly isFromShop: boolean;
  readonly melt: Valuation | null;
  readonly bid: Valuation | null;
  readonly replacement: Valuation | null;
}
