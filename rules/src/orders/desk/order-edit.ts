/** The fields of an order that staff can change before it is packed. */
export interface OrderEdit {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly street: string;
  readonly city: string;
  readonly country: string;
  /** Code of the region, or its name where the country has no codes; empty without one. */
  readonly region: string;
  readonly postcode: string;
  readonly telephone: string;
  /** Carrier and method, such as `insured:ground`. */
  readonly delivery: string;
  readonly payment: string;
}

/** A field of an edit. */
export type OrderEditField = keyof OrderEdit;

/** The fields of an edit, in the order of the form. */
export const EDIT_FIELDS = [
  'firstname',
  'lastname',
  'company',
  'street',
  'city',
  'country',
  'region',
  'postcode',
  'telephone',
  'delivery',
  'payment',
] as const satisfies readonly OrderEditField[];

/** Returns the fields in which two states of an order differ. */
export function changedFields(one: OrderEdit, other: OrderEdit): OrderEditField[] {
  return EDIT_FIELDS.filter((field) => one[field].trim() !== other[field].trim());
}
