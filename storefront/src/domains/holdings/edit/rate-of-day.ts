/** The currency and the rate of a form, as typed. */
interface TypedRate {
  readonly currency: string;
  readonly rate: string;
}

/**
 * Returns the fields after the day of a purchase or sale was changed. The rate belongs to the day, so it is cleared
 * unless the customer entered it in this form.
 */
export function onDay<T extends TypedRate>(
  typed: T,
  { isRateEntered }: { readonly isRateEntered: boolean },
): T {
  return isRateEntered ? typed : { ...typed, rate: '' };
}

/** Returns the fields with another currency. A rate belongs to its currency, so it is cleared. */
export function inCurrency<T extends TypedRate>(typed: T, currency: string): T {
  return { ...typed, currency, rate: '' };
}
