/** A change of the balance at a gateway. Amounts are minor units of `currency`. */
export interface GatewayTransaction {
  /** Unique at the gateway. */
  readonly id: string;
  readonly kind: 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';
  /** Negative for money that left the balance. */
  readonly amountMinor: number;
  readonly feeMinor: number;
  /** The change of the balance: the amount less the fee. */
  readonly netMinor: number;
  readonly currency: string;
  /** The amount in the currency of the payment. */
  readonly paidMinor: number;
  readonly paidCurrency: string;
  /** The gateway's id of the payment; null for a transaction without one. */
  readonly payment: string | null;
  readonly disputeId: string | null;
  readonly createdMs: number;
}

/** A transfer from the balance at a gateway to the dealer's bank. */
export interface GatewayPayout {
  /** Unique at the gateway. */
  readonly id: string;
  /** Minor units; negative when the gateway debits the bank account. */
  readonly amountMinor: number;
  readonly currency: string;
  /** A paid payout can still fail. */
  readonly state: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  readonly createdMs: number;
  /** The expected day at the bank, `YYYY-MM-DD`. */
  readonly arrivesOn: string;
  /** Whether the gateway lists the transactions of this payout, and the list is final. */
  readonly isReconciled: boolean;
  /** Text and trace number on the bank statement; null without one. */
  readonly descriptor: string | null;
  readonly trace: string | null;
  readonly failure: string | null;
}

/** Reads the balance of the shop's account at a gateway. All calls reject if the gateway does not respond. */
export interface GatewayBalance {
  /** Returns a payout; null for an unknown one. */
  findPayout(id: string): Promise<GatewayPayout | null>;
  /** Returns the payouts created since a moment. */
  listPayouts(sinceMs: number): AsyncIterable<GatewayPayout>;
  /** Returns the transactions of a reconciled payout, or those created since a moment. */
  listTransactions(
    filter: { readonly payoutId: string } | { readonly sinceMs: number },
  ): AsyncIterable<GatewayTransaction>;
}
