/** A postal address, validated and trimmed; absent parts are null. */
export interface PostalAddress {
  readonly prefix: string | null;
  readonly firstname: string;
  readonly middlename: string | null;
  readonly lastname: string;
  readonly suffix: string | null;
  readonly company: string | null;
  readonly street: readonly string[];
  readonly city: string;
  /** ISO 3166 alpha-2. */
  readonly countryCode: string;
  readonly regionId: number | null;
  readonly regionCode: string | null;
  readonly region: string | null;
  readonly postcode: string;
  readonly telephone: string;
  readonly fax: string | null;
  readonly vatId: string | null;
}

/** The default flags of an address. */
export interface DefaultUses {
  readonly isDefaultShipping: boolean;
  readonly isDefaultBilling: boolean;
}

/** An entry of an address book. */
export interface CustomerAddress extends PostalAddress, DefaultUses {
  readonly id: number;
  readonly customerId: number;
}
