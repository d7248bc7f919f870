import type { IdentityCause, RequiredDocument } from '@ingot/rules/compliance/identity-documents.ts';

/** The state of a request: `received` when a document waits for the decision. */
export type IdentityState = 'asked' | 'received' | 'accepted' | 'rejected' | 'withdrawn';

/** A request for identity documents. */
export interface IdentityRequest {
  readonly id: number;
  /** Number of the order or the quote. */
  readonly subject: string;
  readonly orderId: number | null;
  readonly quoteId: number | null;
  /** Null for a guest. */
  readonly customerId: number | null;
  readonly email: string;
  /** Code of the customer's store view; null for the first one. */
  readonly storeView: string | null;
  /** The token of the order; null for a quote. */
  readonly orderToken: string | null;
  readonly cause: IdentityCause;
  readonly documents: readonly RequiredDocument[];
  /** The text of staff to the customer; null for the text of the cause. */
  readonly reason: string | null;
  readonly state: IdentityState;
  /** Increases with every change. */
  readonly version: number;
  /** Whether the request put its order under review. */
  readonly holdsOrder: boolean;
  /** That review of the order; null if it began none. */
  readonly reviewId: number | null;
  /** When a document must have arrived for an order that waits, epoch milliseconds; null without a deadline. */
  readonly dueMs: number | null;
  readonly askedMs: number;
  readonly askedBy: string;
  readonly decidedMs: number | null;
  readonly decidedBy: string | null;
  readonly decisionReason: string | null;
}

/** An uploaded document without its content. */
export interface IdentityDocument {
  readonly id: number;
  readonly requestId: number;
  readonly mediaType: 'image/jpeg' | 'application/pdf';
  readonly sizeBytes: number;
  readonly uploadedMs: number;
  readonly deleteMs: number;
}
