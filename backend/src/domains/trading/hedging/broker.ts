import type { Metal } from '@ingot/rules/metals/metal.ts';

/** A hedge that a member of staff wants. */
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

/** A broker that hedges metal. The key makes a repeated order one trade. */
export interface Broker {
  /** As in `hedge.broker`. */
  readonly name: string;
  /** Returns the terms of the moment. Null while the broker has no price. */
  quote(order: HedgeOrder): Promise<HedgeTerms | null>;
  /** Trades at the terms of the moment; null when the broker does not. */
  trade(order: HedgeOrder, key: string): Promise<(HedgeTerms & { readonly reference: string }) | null>;
}
