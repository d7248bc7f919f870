import type { AlertDirection } from '@ingot/rules/alerts/alert-direction.ts';
import type { AlertKind } from '@ingot/rules/alerts/alert-figure.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Generated } from 'kysely';

/** What a customer wants to be told of. */
export interface AlertTable {
  readonly id: Generated<number>;
  readonly customer_id: number;
  readonly kind: AlertKind;
  readonly product_id: number | null;
  readonly metal: Metal | null;
  readonly direction: AlertDirection | null;
  readonly threshold_e4: number | null;
  readonly currency: string | null;
  readonly is_paused: Generated<boolean>;
  readonly is_armed: Generated<boolean>;
  readonly reached_at: Date | null;
  readonly reached_e4: number | null;
  readonly pause_token: string;
  readonly created_at: Date;
  /** What alerts that a look moves together have in common; see `watchedBy`. */
  readonly watched: string;
}

/** A figure that alerts wait for. */
export interface AlertFigureTable {
  readonly watched: string;
  readonly kind: Exclude<AlertKind, 'stock'>;
  readonly product_id: number | null;
  readonly metal: Metal | null;
  readonly direction: AlertDirection;
  readonly currency: string | null;
  readonly value_e4: number | null;
}

/** The tables of this domain, as the database holds them. */
export interface AlertsTables {
  readonly alert: AlertTable;
  readonly alert_figure: AlertFigureTable;
  readonly alert_due: { readonly alert_id: number; readonly reached_at: Date };
  readonly alert_check: { readonly is_only: Generated<boolean>; readonly seen: string };
}
