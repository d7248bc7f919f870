import type { PriceDoubt } from '@ingot/rules/metals/market-state.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Generated } from 'kysely';

/** The newest good price of a metal. */
export interface SpotQuoteTable {
  metal: Metal;
  ask_e4: number;
  bid_e4: number;
  previous_close_e4: number | null;
  at: Date;
  is_halted: Generated<boolean>;
  source: string;
  version: number;
  checkpoint_ask_e4: number;
  checkpoint_bid_e4: number;
  checkpoint_at: Date;
}

/** A price of the past, or the last of a stretch of time with the extremes of the stretch. */
export interface SpotPriceTable {
  metal: Metal;
  at: Date;
  ask_e4: number;
  bid_e4: number;
  low_e4: number;
  high_e4: number;
}

/** When a simulated market was started. */
export interface SpotMarketStartTable {
  source: string;
  started_at: Date;
}

/** A metal that the desk has stopped. */
export interface MetalHaltTable {
  metal: Metal;
  since: Date;
  until: Date | null;
  by_name: string;
}

/** The newest reading of a feed that the shop does not believe yet. */
export interface MetalDoubtTable {
  metal: Metal;
  reason: PriceDoubt;
  ask_e4: number;
  bid_e4: number;
  at: Date;
  is_halted: boolean;
  source: string;
  since: Date;
}

/** A metal whose price the shop cannot trust at the moment, or could not until lately. */
export interface PriceOutageTable {
  metal: Metal;
  since: Date;
  last_bad_at: Date;
  is_told: boolean;
}

/** The tables of this domain, as the database holds them. */
export interface MetalsTables {
  metal_doubt: MetalDoubtTable;
  metal_halt: MetalHaltTable;
  price_outage: PriceOutageTable;
  spot_quote: SpotQuoteTable;
  spot_price: SpotPriceTable;
  spot_market_start: SpotMarketStartTable;
}
