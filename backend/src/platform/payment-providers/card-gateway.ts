/** The gateways that the shop can speak to; payments keep the name of theirs. */
export type GatewayName = 'sandbox' | 'stripe';

/** What may be known of a card. */
export interface CardFacts {
  /** In words, e.g. `Visa`. */
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  /** Four digits. */
  readonly expiryYear: number;
}

/** How a saved card is called at the gateway; worth nothing to anybody without the shop's secret key. */
export interface SavedCardToken {
  readonly token: string;
  /** The gateway's name of the card's owner; null where it keeps none. */
  readonly customer: string | null;
}

/** By what the gateway finds a payment again. */
export interface PaymentName {
  /** Ours: it was given when the payment began. */
  readonly reference: string;
  /** The gateway's own, once it has answered. */
  readonly gatewayId: string | null;
  /** When the payment began, epoch milliseconds. */
  readonly startedAtMs: number;
}

/** Every call that does something carries a key: called again with it, the gateway does nothing more and answers the same. */
interface Keyed {
  readonly idempotencyKey: string;
}

/** What a card shall promise. The amount is minor units. */
export interface AuthorizeRequest extends Keyed {
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** A card typed into the gateway's form, or a saved one. */
  readonly card: { readonly token: string } | { readonly saved: SavedCardToken };
  /** Keeps the card for later, for this customer of the shop; null keeps nothing. */
  readonly saveFor: { readonly customerId: number; readonly gatewayCustomer: string | null } | null;
}

/** Why a card was not taken. */
export type DeclineReason =
  | 'declined'
  | 'insufficient_funds'
  /** The shopper did not pass the bank's question, or did not answer it in time. */
  | 'challenge_failed'
  /** A token that has paid already. */
  | 'token_used'
  /** A token that the gateway never gave out. */
  | 'token_unknown';

/** The gateway could not be asked, or its answer was lost: it may have done what was asked, or not. */
export interface Unknown {
  readonly kind: 'unknown';
  /** For the log; holds no token. */
  readonly cause: string;
}

/** What became of an authorisation. Amounts are minor units. */
export type AuthorizeOutcome =
  | {
      readonly kind: 'approved';
      readonly gatewayId: string;
      readonly amountMinor: number;
      readonly currency: string;
      readonly card: CardFacts;
      /** Set when the card was to be kept, and is. */
      readonly saved: SavedCardToken | null;
    }
  | { readonly kind: 'declined'; readonly gatewayId: string | null; readonly reason: DeclineReason }
  | {
      /** The bank wants to see the shopper: at `url`, or by the gateway's own library with `clientSecret`. */
      readonly kind: 'challenge';
      readonly gatewayId: string;
      readonly url: string | null;
      readonly clientSecret: string | null;
    }
  | Unknown;

/** What became of a capture, a void or a refund. */
export type SettleOutcome =
  | { readonly kind: 'done' }
  /** It cannot be done, now or later. */
  | { readonly kind: 'refused'; readonly reason: string }
  | Unknown;

/** A payment as the gateway has it. Amounts are minor units. */
export interface FoundPayment {
  readonly kind: 'found';
  readonly gatewayId: string;
  readonly state: 'challenge' | 'authorized' | 'captured' | 'voided' | 'declined';
  readonly capturedMinor: number;
  readonly refundedMinor: number;
}

/** What the gateway knows of a payment; `missing` = it has not heard of it so far. */
export type LookUpOutcome = FoundPayment | { readonly kind: 'missing' } | Unknown;

/** A number that the sandbox's form takes. */
export interface TestCard {
  readonly number: string;
  readonly description: string;
  readonly tokenPrefix: string;
}

/** The page on which the sandbox's bank asks the shopper. */
export interface ChallengePage {
  /** What is asked; null when there is no such challenge. Minor units. */
  read(id: string): Promise<{
    readonly amountMinor: number;
    readonly currency: string;
    readonly isAnswered: boolean;
  } | null>;
  /** The shopper's answer; the first one counts. False when there is no such challenge. */
  answer(id: string, isApproved: boolean): Promise<boolean>;
}

/**
 * Takes cards. Nothing here throws for what a bank, a line or a gateway may do; what throws is a defect. Numbers of cards
 * never come here: the browser gives them to the gateway and gets a token for them.
 */
export interface CardGateway {
  readonly name: GatewayName;
  /** What the gateway's library in the browser needs; null when it needs nothing. */
  readonly publishableKey: string | null;
  readonly testCards: readonly TestCard[];
  /** Null: the gateway's library asks the shopper. */
  readonly challengePage: ChallengePage | null;
  /** Asks the card to promise the amount, without taking it. */
  authorize(request: AuthorizeRequest): Promise<AuthorizeOutcome>;
  /** What became of a challenge: `challenge` again while the shopper has not answered. */
  finishChallenge(payment: PaymentName & Keyed): Promise<AuthorizeOutcome>;
  /** Takes what was promised, once. */
  capture(payment: PaymentName & Keyed & { readonly amountMinor: number }): Promise<SettleOutcome>;
  /** Gives the promise back; refused once it is captured. */
  void(payment: PaymentName & Keyed): Promise<SettleOutcome>;
  /** Pays back a part of what was captured. */
  refund(payment: PaymentName & Keyed & { readonly amountMinor: number }): Promise<SettleOutcome>;
  lookUp(payment: PaymentName): Promise<LookUpOutcome>;
  /** Makes a saved card unusable; one that the gateway does not know is `done`. */
  forgetCard(card: SavedCardToken): Promise<SettleOutcome>;
}
