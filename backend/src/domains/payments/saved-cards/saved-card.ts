import type {
  CardFacts,
  GatewayName,
  SavedCardToken,
} from '../../../platform/payment-providers/card-gateway.ts';

/** A customer's saved card. */
export interface SavedCard extends CardFacts {
  readonly id: number;
  readonly customerId: number | null;
  /** The public id. */
  readonly publicHash: string;
  readonly gateway: GatewayName;
  readonly atGateway: SavedCardToken;
}

/** The cards of a customer at one gateway, newest first. */
export type SavedCards = readonly SavedCard[];
