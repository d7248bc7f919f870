import { randomBytes } from 'node:crypto';
import { validateAddress } from '@ingot/rules/checkout/addresses/validate-address.ts';
import { canonicalEmail, isEmail } from '@ingot/rules/customers/email-address.ts';
import { isPersonName } from '@ingot/rules/customers/person-name.ts';
import { z } from 'zod';
import {
  days,
  flag,
  listOf,
  MS_PER_DAY,
  moment,
  text,
  wholeNumber,
} from '../../../platform/import-files/columns.ts';
import type { RowProblem, SectionImporter } from '../../../platform/import-files/section.ts';
import { findCountries } from '../../shop/countries/find-countries.ts';
import { MAX_ADDRESSES } from '../addresses/create-customer-address.ts';
import { insertAddress } from '../addresses/customer-address.repository.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { findCustomerByEmail, insertCustomer } from '../customer.repository.ts';
import { addressProblemText } from '../postal-address/address-texts.ts';
import { checkPostalAddress, MAX_STREET_LINES } from '../postal-address/check-postal-address.ts';
import { type CustomerProfile, EMPTY_PROFILE, isPastDay, isTaxNumber } from '../profile.ts';
import { storedCustomers } from './stored-customers.ts';

const name = () => text(255).refine(isPersonName, "must be a name: letters, digits, blanks and .,'()&-");

const line = () => text(255).nullish();
const nameOrNone = (longest: number) =>
  text(longest).refine(isPersonName, "must be a name: letters, digits, blanks and .,'()&-").nullish();

const addressSchema = z.strictObject({
  prefix: line(),
  middlename: line(),
  suffix: line(),
  vat_id: line(),
  fax: line(),
  firstname: text(255),
  lastname: text(255),
  company: text(255).nullish(),
  street: listOf(text(255)),
  city: text(255),
  region: text(255).nullish(),
  postcode: text(64),
  country: text(2),
  telephone: text(64),
  default_shipping: flag().default(false),
  default_billing: flag().default(false),
});

const schema = z.strictObject({
  email: text(254).refine(isEmail, 'must be an e-mail address'),
  firstname: name(),
  lastname: name(),
  prefix: nameOrNone(40),
  middlename: nameOrNone(255),
  suffix: nameOrNone(40),
  date_of_birth: text(10).refine(isPastDay, 'must be a day, as in "1980-12-31"').nullish(),
  gender: wholeNumber(1, 3).nullish(),
  taxvat: text(50).refine(isTaxNumber, 'must be letters, digits, blanks and ./-').nullish(),
  is_subscribed: flag().default(false),
  created_at: moment().nullish(),
  created_days_ago: days(0).nullish(),
  addresses: z.array(addressSchema).max(MAX_ADDRESSES).default([]),
});

type CustomerColumns = z.output<typeof schema>;

/**
 * Importer of the section `customers`: accounts from other systems, without passwords. Owners set
 * one by mailed link. Known accounts stay unchanged.
 */
export const customerImporter: SectionImporter<CustomerColumns> = {
  section: 'customers',
  schema,
  stored: storedCustomers,
  key: ({ email }) => ({ column: 'email', value: canonicalEmail(email) ?? email }),
  async importBatch(trx, rows, { now }) {
    const countries = await findCountries(trx);
    // An unknown random password, one per batch because hashing is slow.
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    const problems: RowProblem[] = [];
    for (const { row, number } of rows) {
      const found = row.addresses.flatMap((address, index) => problemsOf(address, index, countries));
      problems.push(...found.map((problem) => ({ number, ...problem })));
      if (found.length > 0 || (await findCustomerByEmail(trx, row.email)) !== null) continue;
      const customer = await insertCustomer(trx, {
        ...profileOf(row),
        email: row.email,
        firstname: row.firstname,
        lastname: row.lastname,
        isSubscribed: row.is_subscribed,
        isConfirmed: true,
        storeView: null,
        createdAtMs: row.created_at ?? now - (row.created_days_ago ?? 0) * MS_PER_DAY,
        passwordHash,
      });
      for (const address of row.addresses) {
        const uses = {
          isDefaultShipping: address.default_shipping,
          isDefaultBilling: address.default_billing,
        };
        const checked = checkPostalAddress(typed(address), countries);
        await insertAddress(trx, customer.id, { ...checked, ...uses }, now);
      }
    }
    return problems;
  },
};

function profileOf(row: CustomerColumns): CustomerProfile {
  return {
    ...EMPTY_PROFILE,
    prefix: row.prefix ?? null,
    middlename: row.middlename ?? null,
    suffix: row.suffix ?? null,
    dateOfBirth: row.date_of_birth ?? null,
    gender: row.gender ?? null,
    taxvat: row.taxvat ?? null,
  };
}

/**
 * Returns the first problem of an address of a customer in an import file: its column and a message; null
 * for none.
 */
export function importedAddressProblem(
  address: object,
  countries: Parameters<typeof validateAddress>[1],
): Omit<RowProblem, 'number'> | null {
  const checked = addressSchema.safeParse(address);
  const [issue] = checked.error?.issues ?? [];
  if (issue) return { column: issue.path.join('.'), message: issue.message };
  const [problem] = checked.data ? problemsOf(checked.data, 0, countries) : [];
  return problem ? { ...problem, column: problem.column.replace('addresses.0.', '') } : null;
}

function problemsOf(
  address: CustomerColumns['addresses'][number],
  index: number,
  countries: Parameters<typeof validateAddress>[1],
): Omit<RowProblem, 'number'>[] {
  const verdict = validateAddress(typed(address), countries);
  if (verdict.ok && verdict.address.street.length <= MAX_STREET_LINES) return [];
  if (verdict.ok) {
    return [
      { column: `addresses.${index}.street`, message: `must not have more than ${MAX_STREET_LINES} lines` },
    ];
  }
  return verdict.problems.map((problem) => ({
    column: `addresses.${index}.${problem.field === 'countryCode' ? 'country' : problem.field}`,
    message: addressProblemText(problem),
  }));
}

function typed({ country, vat_id, ...address }: CustomerColumns['addresses'][number]) {
  return {
    ...address,
    countryCode: country,
    company: address.company ?? null,
    region: address.region ?? null,
    prefix: address.prefix ?? null,
    middlename: address.middlename ?? null,
    suffix: address.suffix ?? null,
    fax: address.fax ?? null,
    vatId: vat_id ?? null,
  };
}
