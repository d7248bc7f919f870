import type { ComponentType, Ref } from 'react';
import type { CardGateway } from './card-queries.ts';

/** A card for one payment: its token and the digits that may be shown. */
export interface CardEntry {
  readonly token: string;
  readonly lastFour: string;
}

/** Imperative handle of a form of card fields. */
export interface CardFormHandle {
  /**
   * Returns the token of the entered card. Returns null for invalid input, and shows the errors at
   * the fields.
   */
  tokenise(): Promise<CardEntry | null>;
}

/** Properties of a form of card fields. */
export interface CardFormProps {
  readonly gateway: CardGateway;
  readonly draft: CardDraft;
  readonly onDraft: (draft: CardDraft) => void;
  /** The bank's rejection of the card; null if none. */
  readonly rejection: string | null;
  readonly ref?: Ref<CardFormHandle>;
}

/** The part of a payment provider that runs in the browser. */
export interface CardProvider {
  readonly Form: ComponentType<CardFormProps>;
  /**
   * Shows the bank's challenge in the provider's library, and resolves after it. Null: the challenge
   * is a page with an address.
   */
  readonly showChallenge: ((gateway: CardGateway, clientSecret: string) => Promise<unknown>) | null;
}

/**
 * The entered card data, held in memory only while the page is open. It excludes the security code.
 */
export interface CardDraft {
  readonly number: string;
  readonly expiry: string;
}
