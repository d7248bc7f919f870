import type { Metal } from '@ingot/rules/metals/metal.ts';

/** A hedge to trade with a broker. */
export interface HedgeOrder {
  readonly metal: Metal;
  readonly side: 'buy' | 'sell';
  readonly weightUg: number;
}

/** The terms of a broker: price per troy ounce without costs, in ten-thousandths of the base currency. */
export interface HedgeTerms {
  readonly priceE4: number;
  readonly costMinor: number;
}

/** A broker that hedges metal. The key makes trades idempotent: a repeated request trades once. */
export interface Broker {
  /** The name that `hedge.broker` stores. */
  readonly name: string;
  /** Returns the current terms, or null while the broker has no price. */
  quote(order: HedgeOrder): Promise<HedgeTerms | null>;
  /** Trades at the current terms. Returns null if the broker does not trade. */
  trade(order: HedgeOrder, key: string): Promise<(HedgeTerms & { readonly reference: string }) | null>;
}
