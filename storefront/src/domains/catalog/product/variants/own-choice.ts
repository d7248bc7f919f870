import type { ReactNode } from 'react';
import type {
  BuyBoxFragment,
  CustomOptionsFragment,
} from '../../../../platform/graphql/generated/graphql.ts';
import type { AddRejection } from '../../add/add-rejection.ts';

/** The loss of a shopper who buys one piece and sells it back at once. */
type RoundTrip = NonNullable<BuyBoxFragment['method_prices'][number]['round_trip']>;

/** The unit price of a product with the chosen options, for one payment method. */
export interface OwnPrice {
  readonly value: number | null;
  /** The unit price of the product without any option; null if it is unknown. */
  readonly plain: number | null;
  readonly trip?: RoundTrip | null;
}

/** The choices and entries of a shopper for the customizable options of a product. */
export interface OwnChoice {
  /** Uids of the chosen values. */
  readonly selected: readonly string[];
  readonly entered: readonly { readonly uid: string; readonly value: string }[];
  /** Whether the code of the options has read the page; absent before. */
  readonly isRead?: boolean;
  /** Titles of required options without a value. */
  readonly open: readonly string[];
  /**
   * The unit price and the round trip with the chosen options, by code of the payment method. Null without
   * a chosen option.
   */
  readonly prices: Readonly<Record<string, OwnPrice>> | null;
  /** Shown in place of the unit price while the price with the chosen options is unknown. */
  readonly instead?: ReactNode;
  /** Whether the shop calculates that price. Nothing can be added before. */
  readonly isPricing?: boolean;
  /** Why the product cannot be added: its price with the options could not be calculated. */
  readonly obstacle?: AddRejection | null;
}

/** Returns the initial choice: no values, and every required option open. */
export function noChoice(options: CustomOptionsFragment['options']): OwnChoice {
  const open = options.flatMap((option) => (option?.required ? [option.title ?? ''] : []));
  return { selected: [], entered: [], open, prices: null };
}
