import type { CheckoutStep } from './current-step.ts';

/** A refused order: what the shop said, and the section where it can be mended; `cart` = in the cart itself. */
export interface Refusal {
  readonly message: string;
  /** The stable code beside it; null when the shop gave none. */
  readonly code: string | null;
  readonly where: CheckoutStep | 'cart';
}

const BY_CODE: Readonly<Record<string, Refusal['where']>> = {
  GUEST_EMAIL_MISSING: 'address',
  PRICE_LOCK_EXPIRED: 'review',
};

const BY_WORDING: ReadonlyArray<readonly [RegExp, Refusal['where']]> = [
  [/e-?mail/i, 'address'],
  [/address|region|country|countries/i, 'address'],
  [/shipping method/i, 'method'],
  [/payment method|paid by|limit|bank wire|check is/i, 'payment'],
  [/out of stock|qty|quantity|not available|salable|household/i, 'cart'],
];

/** Which section caused a refused order, by its code, else by Magento's wording; `review` when it tells neither. */
export function whereRefused(message: string, code: string | null): Refusal {
  const byCode = code === null ? undefined : BY_CODE[code];
  if (byCode !== undefined) return { message, code, where: byCode };
  const byWording = BY_WORDING.find(([pattern]) => pattern.test(message));
  return { message, code, where: byWording?.[1] ?? 'review' };
}
