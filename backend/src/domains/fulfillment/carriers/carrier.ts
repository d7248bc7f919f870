/** A sealed package for a carrier. */
export interface CarrierParcel {
  /** Idempotency key of the booking: the bar code of the label. */
  readonly code: string;
  readonly carrierTitle: string;
  readonly methodCode: string;
  readonly isSignatureRequired: boolean;
  /** Minor units of the base currency. */
  readonly insuredMinor: number;
  /** The number that staff typed or scanned; null without one. */
  readonly typedTracking: string | null;
}

/** The answer of a carrier. */
export type Booking =
  | { readonly kind: 'booked'; readonly trackingNumber: string }
  /** Staff must type the number of the carrier's own label. */
  | { readonly kind: 'number-needed' }
  | { readonly kind: 'rejected'; readonly reason: string };

/** A carrier. */
export interface Carrier {
  /**
   * Books a package. A repetition with the same `code` returns the same number. Throws only for
   * defects and a network that does not answer; the package then stays open.
   */
  book(parcel: CarrierParcel): Promise<Booking>;
}

/** Carriers by the code in the section `shipping` of the settings. */
export type Carriers = ReadonlyMap<string, Carrier>;
