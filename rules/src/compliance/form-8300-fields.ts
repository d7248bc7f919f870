/** A part of a form. */
export type FormPart = 'form' | 'payer' | 'behalf' | 'transaction' | 'business' | 'comments';

/** A field of a form. */
export interface FormField {
  /** The number on the form, such as `14a`. */
  readonly item: string;
  readonly part: FormPart;
  readonly label: string;
  /** The source of the value: the shop's records, or staff. */
  readonly source: 'shop' | 'staff';
  /** The kind of text that staff may enter. Absent: any line. */
  readonly form?: 'tin' | 'date' | 'yes' | 'amount';
}

const field = (
  part: FormPart,
  source: FormField['source'],
  item: string,
  label: string,
  form?: FormField['form'],
): FormField => ({ item, part, label, source, ...(form && { form }) });

/**
 * The fields of Form 8300 (Rev. December 2023) in the order of the form. Source: IRS, Form 8300 and
 * "Instructions for Form 8300" (Rev. December 2023). English, as the form is.
 */
export const FORM_8300_FIELDS: readonly FormField[] = [
  field('form', 'staff', '1a', 'Amends prior report', 'yes'),
  field('form', 'staff', '1b', 'Suspicious transaction', 'yes'),
  field('payer', 'staff', '2', 'More than one individual is involved', 'yes'),
  field('payer', 'shop', '3', 'Last name'),
  field('payer', 'shop', '4', 'First name'),
  field('payer', 'staff', '5', 'Middle initial'),
  field('payer', 'staff', '6', 'Taxpayer identification number', 'tin'),
  field('payer', 'shop', '7', 'Address (number, street, and apt. or suite no.)'),
  field('payer', 'staff', '8', 'Date of birth', 'date'),
  field('payer', 'shop', '9', 'City'),
  field('payer', 'shop', '10', 'State'),
  field('payer', 'shop', '11', 'ZIP code'),
  field('payer', 'shop', '12', 'Country (if not U.S.)'),
  field('payer', 'staff', '13', 'Occupation, profession, or business'),
  field('payer', 'staff', '14a', 'Identifying document: describe ID'),
  field('payer', 'staff', '14b', 'Identifying document: issued by'),
  field('payer', 'staff', '14c', 'Identifying document: number'),
  field('behalf', 'staff', '15', 'Conducted on behalf of more than one person', 'yes'),
  field('behalf', 'staff', '16', 'Individual’s last name or organization’s name'),
  field('behalf', 'staff', '17', 'First name'),
  field('behalf', 'staff', '18', 'Middle initial'),
  field('behalf', 'staff', '19', 'Taxpayer identification number', 'tin'),
  field('behalf', 'staff', '20', 'Doing business as (DBA) name, employer identification number'),
  field('behalf', 'staff', '21', 'Address (number, street, and apt. or suite no.)'),
  field('behalf', 'staff', '22', 'Occupation, profession, or business'),
  field('behalf', 'staff', '23', 'City'),
  field('behalf', 'staff', '24', 'State'),
  field('behalf', 'staff', '25', 'ZIP code'),
  field('behalf', 'staff', '26', 'Country (if not U.S.)'),
  field('behalf', 'staff', '27a', 'Alien identification: describe ID'),
  field('behalf', 'staff', '27b', 'Alien identification: issued by'),
  field('behalf', 'staff', '27c', 'Alien identification: number'),
  field('transaction', 'shop', '28', 'Date cash received'),
  field('transaction', 'shop', '29', 'Total cash received'),
  field('transaction', 'shop', '30', 'Cash was received in more than one payment'),
  field('transaction', 'shop', '31', 'Total price if different from item 29'),
  field('transaction', 'shop', '32a', 'U.S. currency'),
  field('transaction', 'staff', '32a-100', 'U.S. currency: amount in $100 bills or higher', 'amount'),
  field('transaction', 'staff', '32b', 'Foreign currency, and country'),
  field('transaction', 'shop', '32c', 'Cashier’s checks'),
  field('transaction', 'shop', '32d', 'Money orders'),
  field('transaction', 'staff', '32e', 'Bank drafts', 'amount'),
  field('transaction', 'staff', '32f', 'Traveler’s checks', 'amount'),
  field('transaction', 'shop', '32-issuers', 'Issuer’s names and serial numbers of the monetary instruments'),
  field('transaction', 'shop', '33', 'Type of transaction'),
  field('transaction', 'shop', '34', 'Specific description of property or service'),
  field('business', 'shop', '35', 'Name of business that received cash'),
  field('business', 'staff', '36', 'Employer identification number', 'tin'),
  field('business', 'shop', '37', 'Address (number, street, and apt. or suite no.)'),
  field('business', 'shop', '38', 'City'),
  field('business', 'shop', '39', 'State'),
  field('business', 'shop', '40', 'ZIP code'),
  field('business', 'shop', '41', 'Nature of your business'),
  field('business', 'staff', '42', 'Title of the authorized official who signs'),
  field('business', 'staff', '43', 'Date of signature', 'date'),
  field('business', 'shop', '44', 'Name of contact person'),
  field('business', 'shop', '45', 'Contact telephone number'),
  field('comments', 'staff', 'comments', 'Comments'),
];

const LONGEST = 200;

/**
 * Returns the text that staff entered for a field, as the form writes it. Empty for no text. Null
 * if the field is unknown, if staff may not fill it, or if it cannot have this value.
 */
export function readFormValue(
  item: string,
  typed: string,
  fields: readonly FormField[] = FORM_8300_FIELDS,
): string | null {
  const known = fields.find((one) => one.item === item && one.source === 'staff');
  const value = typed.normalize('NFC').trim();
  if (known === undefined || value.length > LONGEST || /[\p{Cc}\u2028\u2029]/u.test(value)) return null;
  if (value === '') return '';
  switch (known.form) {
    case 'tin': {
      const digits = value.replaceAll(/[\s-]/g, '');
      return /^\d{9}$/.test(digits) ? digits : null;
    }
    case 'date':
      return isDay(value) ? value : null;
    case 'yes':
      return value === 'yes' ? value : null;
    case 'amount':
      return /^\d{1,9}(\.\d{2})?$/.test(value) ? value : null;
    default:
      return value;
  }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
