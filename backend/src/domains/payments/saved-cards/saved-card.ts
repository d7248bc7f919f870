import type { CardFacts, SavedCardToken } from '../../../platform/payment-providers/online-provider.ts';

/** A customer's saved card. */
export interface SavedCard extends CardFacts {
  readonly id: number;
  readonly customerId: number | null;
  /** The public id. */
  readonly publicHash: string;
  readonly gateway: string;
  readonly atGateway: SavedCardToken;
}

/** The cards of a customer at one gateway, newest first. */
export type SavedCards = readonly SavedCard[];
