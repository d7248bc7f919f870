/** The owner of customer attributes, as Magento names it. */
export type CustomerEntity = 'customer' | 'customer_address';

/** An attribute of customers or their addresses: a form field. */
export interface CustomerAttribute {
  /** Its field on `Customer` or `CustomerAddress`, and in their inputs. */
  readonly code: string;
  readonly entity: CustomerEntity;
  readonly label: string;
  readonly input: 'DATE' | 'HIDDEN' | 'MULTILINE' | 'SELECT' | 'TEXT';
  readonly isRequired: boolean;
  /** Unique among all accounts. */
  readonly isUnique: boolean;
  /** Whether the shop's forms contain it; the API accepts the others too. */
  readonly isAsked: boolean;
  /** Maximum length in characters; null for a choice. */
  readonly maxLength: number | null;
  /** Further validation by Magento's names; null = none. */
  readonly validation: 'date' | 'email' | 'length' | null;
  /** Number of lines of a multi-line text; 0 for others. */
  readonly lines: number;
  /** The choices. The shop supplies the countries, which are not listed here. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Magento's forms, with the owner of their attributes. */
const FORMS: ReadonlyMap<string, CustomerEntity> = new Map([
  ['customer_account_create', 'customer'],
  ['customer_account_edit', 'customer'],
  ['customer_register_address', 'customer_address'],
  ['customer_address_edit', 'customer_address'],
]);

/** Magento's ids. */
const GENDERS = [
  { value: '1', label: 'Male' },
  { value: '2', label: 'Female' },
  { value: '3', label: 'Not Specified' },
];

/** In the order of the forms; the maximum lengths are those that the shop accepts. */
const ATTRIBUTES: readonly CustomerAttribute[] = [
  ...names('customer', { affixLength: 40 }),
  field('customer', 'email', 'Email', {
    isRequired: true,
    isUnique: true,
    isAsked: true,
    maxLength: 254,
    validation: 'email',
  }),
  field('customer', 'date_of_birth', 'Date of Birth', { input: 'DATE', maxLength: null, validation: 'date' }),
  field('customer', 'taxvat', 'Tax/VAT Number', { maxLength: 50 }),
  field('customer', 'gender', 'Gender', {
    input: 'SELECT',
    maxLength: null,
    validation: null,
    options: GENDERS,
  }),
  ...names('customer_address', { affixLength: 255 }),
  field('customer_address', 'company', 'Company', { isAsked: true }),
  field('customer_address', 'street', 'Street Address', {
    input: 'MULTILINE',
    isRequired: true,
    isAsked: true,
    lines: 2,
  }),
  field('customer_address', 'city', 'City', { isRequired: true, isAsked: true }),
  field('customer_address', 'country_id', 'Country', {
    input: 'SELECT',
    isRequired: true,
    isAsked: true,
    maxLength: null,
    validation: null,
  }),
  field('customer_address', 'region', 'State/Province', { isAsked: true }),
  field('customer_address', 'region_id', 'State/Province', {
    input: 'HIDDEN',
    isAsked: true,
    maxLength: null,
    validation: null,
  }),
  field('customer_address', 'postcode', 'Zip/Postal Code', { isRequired: true, isAsked: true }),
  field('customer_address', 'telephone', 'Phone Number', { isRequired: true, isAsked: true }),
  field('customer_address', 'fax', 'Fax', {}),
  field('customer_address', 'vat_id', 'VAT Number', {}),
];

/** Returns all attributes of customers or of their addresses. */
export function customerAttributes(entity: CustomerEntity): readonly CustomerAttribute[] {
  return ATTRIBUTES.filter((attribute) => attribute.entity === entity);
}

/** Returns the attributes of a Magento form in order; null for an unknown form. */
export function attributesOfForm(formCode: string): readonly CustomerAttribute[] | null {
  const entity = FORMS.get(formCode);
  return entity === undefined ? null : customerAttributes(entity).filter(({ isAsked }) => isAsked);
}

function names(entity: CustomerEntity, { affixLength }: { readonly affixLength: number }) {
  return [
    field(entity, 'prefix', 'Name Prefix', { maxLength: affixLength }),
    field(entity, 'firstname', 'First Name', { isRequired: true, isAsked: true }),
    field(entity, 'middlename', 'Middle Name/Initial', {}),
    field(entity, 'lastname', 'Last Name', { isRequired: true, isAsked: true }),
    field(entity, 'suffix', 'Name Suffix', { maxLength: affixLength }),
  ];
}

function field(
  entity: CustomerEntity,
  code: string,
  label: string,
  more: Partial<CustomerAttribute>,
): CustomerAttribute {
  return {
    code,
    entity,
    label,
    input: 'TEXT',
    isRequired: false,
    isUnique: false,
    isAsked: false,
    maxLength: 255,
    validation: 'length',
    lines: 0,
    options: [],
    ...more,
  };
}
