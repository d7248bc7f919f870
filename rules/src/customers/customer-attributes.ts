/** What customers' attributes belong to, as Magento names it. */
export type CustomerEntity = 'customer' | 'customer_address';

/** What a customer, or an address of one, has: a field of a form. */
export interface CustomerAttribute {
  /** Its field on `Customer` or `CustomerAddress`, and in their inputs. */
  readonly code: string;
  readonly entity: CustomerEntity;
  readonly label: string;
  readonly input: 'DATE' | 'HIDDEN' | 'MULTILINE' | 'SELECT' | 'TEXT';
  readonly isRequired: boolean;
  /** No two accounts have the same. */
  readonly isUnique: boolean;
  /** Whether the shop's forms ask for it; what is not asked for is taken when it is sent. */
  readonly isAsked: boolean;
  /** Longest text, in characters; null for what is chosen. */
  readonly maxLength: number | null;
  /** What the text must be besides: Magento's names; null = any. */
  readonly validation: 'date' | 'email' | 'length' | null;
  /** Lines of a text of several; 0 for others. */
  readonly lines: number;
  /** Values to choose from; countries are the shop's and are not listed here. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Forms of Magento that show these, and whose attributes they ask for. */
const FORMS: ReadonlyMap<string, CustomerEntity> = new Map([
  ['customer_account_create', 'customer'],
  ['customer_account_edit', 'customer'],
  ['customer_register_address', 'customer_address'],
  ['customer_address_edit', 'customer_address'],
]);

/** Magento's numbers. */
const GENDERS = [
  { value: '1', label: 'Male' },
  { value: '2', label: 'Female' },
  { value: '3', label: 'Not Specified' },
];

/** The order is that of the forms; what the texts may be at most is what the shop accepts. */
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

/** All that customers, or their addresses, have. */
export function customerAttributes(entity: CustomerEntity): readonly CustomerAttribute[] {
  return ATTRIBUTES.filter((attribute) => attribute.entity === entity);
}

/** What a form of Magento's name asks for, in its order; null for a form that the shop does not have. */
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
