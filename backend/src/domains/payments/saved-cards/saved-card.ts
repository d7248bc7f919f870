import type {
  CardFacts,
  GatewayName,
  SavedCardToken,
} from '../../../platform/payment-providers/card-gateway.ts';

/** A customer's saved card. */
export interface SavedCard extends CardFacts {
  readonly id: number;
  readonly customerId: number | null;
  /** What clients call it. */
  readonly publicHash: string;
  readonly gateway: GatewayName;
  readonly atGateway: SavedCardToken;
}

/** The cards of one customer that one gateway can use, newest first. */
export type SavedCards = readonly SavedCard[];
