/** The money of a canceled order without gift cards, in minor units. */
export interface CanceledMoney {
  readonly receivedMinor: number;
  /** Refunds, sent or not. */
  readonly refundedMinor: number;
  /** The part of the refunds that is not sent yet. */
  readonly unsentMinor: number;
  /** The amount that the shop keeps for the cost of the cancellation. */
  readonly keptMinor: number;
}

/** The consequences of a payment that the bank returned, in minor units. */
export interface ReturnedSettlement {
  /** Unsent refunds that are no longer due. */
  readonly voidMinor: number;
  /** Money that was refunded without a payment behind it: the buyer owes it. */
  readonly debtMinor: number;
  /**
   * The amount that the shop still keeps for the cost of the cancellation; the rest is an open
   * claim again.
   */
  readonly keptMinor: number;
}

/**
 * Settles the return of a payment of a canceled order. The remaining money covers the cost of the
 * cancellation first, then unsent refunds.
 */
export function settleReturned(money: CanceledMoney, returnedMinor: number): ReturnedSettlement {
  const receivedMinor = money.receivedMinor - returnedMinor;
  const dueMinor = Math.max(0, receivedMinor - money.keptMinor);
  const voidMinor = Math.max(0, Math.min(money.refundedMinor - dueMinor, money.unsentMinor));
  const refundedMinor = money.refundedMinor - voidMinor;
  return {
    voidMinor,
    debtMinor: Math.max(0, refundedMinor - receivedMinor),
    keptMinor: Math.min(money.keptMinor, Math.max(0, receivedMinor - refundedMinor)),
  };
}
