import type { GatewayBalance } from './gateway-balance.ts';
import type { Webhooks } from './webhooks.ts';

/** The facts of a card that may be shown. */
export interface CardFacts {
  /** For display, e.g. `Visa`. */
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  /** Four digits. */
  readonly expiryYear: number;
}

/** The gateway's id of a saved card. Useless without the shop's secret key. */
export interface SavedCardToken {
  readonly token: string;
  /** The gateway's id of the card's owner; null where it has none. */
  readonly customer: string | null;
}

/** Identifies a payment at the gateway. */
export interface PaymentName {
  /** Our id, created when the payment began. */
  readonly reference: string;
  /** The gateway's id, known after its first response. */
  readonly gatewayId: string | null;
  /** Start of the payment in epoch milliseconds. */
  readonly startedAtMs: number;
}

/** Every call with an effect has an idempotency key: a repeated call returns the first result. */
interface Keyed {
  readonly idempotencyKey: string;
}

/** An authorization request. The amount is in minor units. */
export interface AuthorizeRequest extends Keyed {
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** A card typed into the gateway's form, or a saved one. */
  readonly card: { readonly token: string } | { readonly saved: SavedCardToken };
  /** Saves the card for this customer of the shop; null saves nothing. */
  readonly saveFor: { readonly customerId: number; readonly gatewayCustomer: string | null } | null;
}

/** Why a card was declined. */
export type DeclineReason =
  | 'declined'
  | 'insufficient_funds'
  /** The shopper failed the bank's challenge, or did not complete it in time. */
  | 'challenge_failed'
  /** The token has been used for a payment. */
  | 'token_used'
  /** The gateway never issued this token. */
  | 'token_unknown';

/**
 * The gateway was unreachable or its response was lost: the call may or may not have had its
 * effect.
 */
export interface Unknown {
  readonly kind: 'unknown';
  /** For the log; contains no token. */
  readonly cause: string;
}

/** The result of an authorization. Amounts are minor units. */
export type AuthorizeOutcome =
  | {
      readonly kind: 'approved';
      readonly gatewayId: string;
      readonly amountMinor: number;
      readonly currency: string;
      readonly card: CardFacts;
      /** Set when the card was to be saved, and is. */
      readonly saved: SavedCardToken | null;
    }
  | { readonly kind: 'declined'; readonly gatewayId: string | null; readonly reason: DeclineReason }
  | {
      /**
       * The bank challenges the shopper: at `url`, or in the gateway's own library with
       * `clientSecret`.
       */
      readonly kind: 'challenge';
      readonly gatewayId: string;
      readonly url: string | null;
      readonly clientSecret: string | null;
    }
  | Unknown;

/** The result of a capture, a void or a refund. */
export type SettleOutcome =
  | { readonly kind: 'done' }
  /** Impossible now and later. */
  | { readonly kind: 'rejected'; readonly reason: string }
  | Unknown;

/** A payment as the gateway has it. Amounts are minor units. */
export interface FoundPayment {
  readonly kind: 'found';
  readonly gatewayId: string;
  readonly state: 'challenge' | 'authorized' | 'captured' | 'voided' | 'declined';
  readonly capturedMinor: number;
  readonly refundedMinor: number;
}

/** The gateway's state of a payment; `missing` = it does not know the payment yet. */
export type LookUpOutcome = FoundPayment | { readonly kind: 'missing' } | Unknown;

/** A test card of the sandbox. */
export interface TestCard {
  readonly number: string;
  readonly description: string;
  readonly tokenPrefix: string;
}

/** The page on which the sandbox's bank challenges the shopper. */
export interface ChallengePage {
  /** Returns a challenge; null when it does not exist. Minor units. */
  read(id: string): Promise<{
    readonly amountMinor: number;
    readonly currency: string;
    readonly isAnswered: boolean;
  } | null>;
  /**
   * Records the shopper's response; the first one counts. Returns false when the challenge does not
   * exist.
   */
  answer(id: string, isApproved: boolean): Promise<boolean>;
}

/** The sites of others that a page with the provider's form may use. */
export interface ForeignSites {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

/**
 * A provider that takes the money while the order is placed: it authorizes, captures and refunds.
 * Errors of a bank, a network or a gateway are outcomes; only defects throw. Card numbers never
 * reach the shop: the browser sends them to the gateway and receives a token.
 */
export interface OnlineProvider {
  /** Stored with each payment; also the last part of the address of its webhooks. */
  readonly name: string;
  /** Whether it moves no money; the orders that it pays are marked. */
  readonly isSimulated: boolean;
  /** The code of the payment method. */
  readonly code: string;
  /** Returns whether it takes new payments; otherwise it only settles earlier ones. */
  takesPayments(isPlaying: boolean): boolean;
  /** Public key for the gateway's library in the browser; null when it needs none. */
  readonly publishableKey: string | null;
  readonly testCards: readonly TestCard[];
  readonly sites: ForeignSites;
  /** Null: the gateway's library shows the challenge. */
  readonly challengePage: ChallengePage | null;
  /** Authorizes the amount without capturing it. */
  authorize(request: AuthorizeRequest): Promise<AuthorizeOutcome>;
  /** Returns the result of a challenge: `challenge` again until the shopper has responded. */
  finishChallenge(payment: PaymentName & Keyed): Promise<AuthorizeOutcome>;
  /** Captures the authorized amount, once. */
  capture(payment: PaymentName & Keyed & { readonly amountMinor: number }): Promise<SettleOutcome>;
  /** Voids the authorization; rejected once it is captured. */
  void(payment: PaymentName & Keyed): Promise<SettleOutcome>;
  /** Refunds a part of the captured amount. */
  refund(payment: PaymentName & Keyed & { readonly amountMinor: number }): Promise<SettleOutcome>;
  lookUp(payment: PaymentName): Promise<LookUpOutcome>;
  /** Deletes a saved card; `done` for one that the gateway does not know. */
  forgetCard(card: SavedCardToken): Promise<SettleOutcome>;
  /** Null: the provider sends no events, or their secret is not configured. */
  readonly webhooks: Webhooks | null;
  /** Null: the provider reports neither fees nor payouts. */
  readonly balance: GatewayBalance | null;
}
