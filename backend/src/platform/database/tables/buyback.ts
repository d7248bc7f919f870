import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Generated } from 'kysely';

/** The tables of this domain, as the database holds them. */
export interface BuybackTables {
  readonly sell_quote: {
    readonly id: Generated<number>;
    readonly number: string;
    /** Null: the seller's account was deleted. */
    readonly customer_id: number | null;
    readonly currency: string;
    readonly locked_at: Date;
    readonly expires_at: Date;
    readonly accepted_at: Date | null;
    /** A hash of the visitor's address; null for the machine itself. */
    readonly accepted_visitor: Generated<string | null>;
    readonly accepted_households: Generated<string[]>;
    readonly is_end_told: Generated<boolean>;
  };
  readonly sell_quote_item: {
    readonly quote_id: number;
    readonly position: number;
    readonly sku: string;
    readonly name: string;
    readonly quantity: number;
    readonly unit_minor: number;
    readonly metal: Metal | null;
  };
}
