/** Opening hours of a weekday (0 is Sunday), as `HH:MM` in the shop's time zone. */
export interface PickupHours {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

/** A counter of the dealer at which buyers collect orders. */
export interface PickupLocation {
  /** Lower-case letters, digits, hyphens and underscores. */
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly contactName: string;
  readonly street: readonly string[];
  readonly city: string;
  readonly countryCode: string;
  /** Code of the state; null where the country has none. */
  readonly regionCode: string | null;
  readonly postcode: string;
  readonly phone: string;
  readonly email: string;
  /** Degrees; null if the dealer has not entered coordinates. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Empty for a counter that opens by appointment. */
  readonly hours: readonly PickupHours[];
  /** Closed days of this counter, in the forms of `CLOSED_DAY_FORM`. */
  readonly closedDays: readonly string[];
  /** Working days until an order has reached the counter. */
  readonly transferWorkingDays: number;
  /** Whether pieces that the counter lacks come from the vault or another counter. */
  readonly isFilledByTransfer: boolean;
  /** Whether the counter takes new orders. */
  readonly isActive: boolean;
}

/** A counter as an order keeps it. */
export interface OrderedCounter extends PickupLocation {
  /** The promised day, `YYYY-MM-DD`. Absent in orders from before days were kept. */
  readonly readyOn?: string | null;
  /**
   * The order is ready on `readyOn` if its payment arrives at this time, epoch milliseconds. Absent for
   * the time of the order.
   */
  readonly readyIfPaidAtMs?: number;
  /** When that payment is final, epoch milliseconds. Absent for the clearing time of a first payment. */
  readonly readyIfFinalAtMs?: number;
  /** Where the pieces come from. Absent in orders from before it was kept. */
  readonly supply?: CounterSupply;
}

/** Where the pieces of an order at a counter come from. */
export interface CounterSupply {
  /** Whether all of them are at the counter. */
  readonly isHere: boolean;
  /** Working days until all of them are at the counter; 0 if they are there. */
  readonly transferWorkingDays: number;
}

/** Which counter a cart collects from, and whether that works. */
export type PickupChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'at'; readonly location: PickupLocation }
  /** The chosen counter is closed or no longer exists; `location` is null for an unknown code. */
  | { readonly kind: 'closed'; readonly location: PickupLocation | null };

/** Returns the counters of a delivery method, in the order of the method. */
export function locationsOf(
  { pickupCodes }: { readonly pickupCodes: readonly string[] },
  locations: readonly PickupLocation[],
): PickupLocation[] {
  return pickupCodes.flatMap((code) => locations.find((location) => location.code === code) ?? []);
}

/**
 * Returns whether shoppers can choose a method: a delivery always, a collection if one of its
 * counters is open. A collection without described counters is always available.
 */
export function isMethodOpen(
  method: { readonly pickupCodes: readonly string[] },
  locations: readonly PickupLocation[],
): boolean {
  const counters = locationsOf(method, locations);
  return counters.length === 0 || counters.some(({ isActive }) => isActive);
}

/**
 * Returns the counter of a cart. Without a choice of the shopper it is the method's first open
 * counter. `none` for deliveries and for collections without described counters.
 */
export function pickupChoice(
  method: { readonly pickupCodes: readonly string[] },
  chosenCode: string | null,
  locations: readonly PickupLocation[],
): PickupChoice {
  const counters = locationsOf(method, locations);
  if (counters.length === 0) return { kind: 'none' };
  if (chosenCode !== null) {
    const location = counters.find(({ code }) => code === chosenCode) ?? null;
    return location?.isActive ? { kind: 'at', location } : { kind: 'closed', location };
  }
  const first = counters.find(({ isActive }) => isActive);
  return first ? { kind: 'at', location: first } : { kind: 'closed', location: null };
}
