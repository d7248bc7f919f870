import type { TaxExemption } from '@ingot/rules/checkout/payment/sales-tax.ts';
import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import { GENERAL_GROUP } from '@ingot/rules/customers/groups/customer-groups.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables/tables.ts';
import type { Customer, CustomerWithPassword } from './customer.ts';
import type { CustomerProfile } from './profile.ts';

const COLUMNS = [
  'customer.id',
  'customer.email',
  'customer.firstname',
  'customer.lastname',
  'customer.is_subscribed',
  'customer.created_at',
  'customer.store_view',
  'customer.password_hash',
  'customer.tax_certificate',
  'customer.tax_certificate_expires_at',
  'customer.security_type',
  'customer.security_demand',
  'customer.must_renew_password',
  'customer.prefix',
  'customer.middlename',
  'customer.suffix',
  'customer.date_of_birth',
  'customer.gender',
  'customer.taxvat',
  'customer.allows_remote_assistance',
  'customer.is_confirmed',
  'customer.email_changed_at',
  'customer.is_demo',
  'customer.group_id',
] as const;

type CustomerRow = Omit<Selectable<Tables['customer']>, 'canonical_email' | 'left_at' | 'email_proven_at'>;

/** A new account, validated and trimmed. */
export type NewCustomer = Omit<
  CustomerWithPassword,
  | 'id'
  | 'taxExemption'
  | 'securityType'
  | 'securityDemand'
  | 'mustRenewPassword'
  | 'emailChangedAtMs'
  | 'isDemo'
  | 'groupId'
>;

/** Inserts an account. @throws on a taken address: constraint `customer_email_once` */
export async function insertCustomer(db: Database | Transaction, customer: NewCustomer): Promise<Customer> {
  const { id } = await db
    .insertInto('customer')
    .values({
      ...emailColumns(customer.email),
      firstname: customer.firstname,
      lastname: customer.lastname,
      password_hash: customer.passwordHash,
      is_subscribed: customer.isSubscribed,
      is_confirmed: customer.isConfirmed,
      created_at: new Date(customer.createdAtMs),
      store_view: customer.storeView,
      ...profileColumns(customer),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { passwordHash: _, ...rest } = customer;
  return { id, ...rest, taxExemption: null, securityType: null, isDemo: false, groupId: GENERAL_GROUP.id };
}

/** Returns the customer with this id; null if there is none. */
export async function findCustomerById(
  db: Database | Transaction,
  id: number,
): Promise<CustomerWithPassword | null> {
  const row = await db.selectFrom('customer').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Returns the same and locks the account's row until the transaction ends. */
export async function lockCustomer(trx: Transaction, id: number): Promise<CustomerWithPassword | null> {
  const row = await trx
    .selectFrom('customer')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/**
 * Returns the customer with this e-mail address, compared in canonical form; null for none or an
 * invalid address.
 */
export async function findCustomerByEmail(
  db: Database | Transaction,
  email: string,
): Promise<CustomerWithPassword | null> {
  const canonical = canonicalEmail(email);
  if (canonical === null) return null;
  const row = await db
    .selectFrom('customer')
    .select(COLUMNS)
    .where('customer.canonical_email', '=', canonical)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Changes of an account; absent fields keep their values. */
export interface CustomerChange extends Partial<CustomerProfile> {
  readonly email?: string;
  readonly emailChangedAtMs?: number;
  readonly firstname?: string;
  readonly lastname?: string;
  readonly isSubscribed?: boolean;
  /** A new password, which also ends a pending renewal. */
  readonly passwordHash?: string;
  readonly securityType?: number | null;
  readonly securityDemand?: number | null;
  readonly mustRenewPassword?: boolean;
  readonly isConfirmed?: boolean;
  /** When a mailed link proved that the owner of the account reads the mail of its address. */
  readonly emailProvenAtMs?: number;
}

/**
 * Changes an account and returns it.
 * @throws on a taken address: constraint `customer_email_once`
 */
export async function updateCustomerRow(
  db: Database | Transaction,
  id: number,
  change: CustomerChange,
): Promise<Customer> {
  const row = await db
    .updateTable('customer')
    .set({
      // Keeps the statement valid for an empty change.
      id: sql<never>`id`,
      ...(change.email !== undefined && { ...emailColumns(change.email), email_proven_at: null }),
      ...(change.emailProvenAtMs !== undefined && { email_proven_at: new Date(change.emailProvenAtMs) }),
      ...(change.emailChangedAtMs !== undefined && {
        email_changed_at: new Date(change.emailChangedAtMs),
      }),
      ...(change.firstname !== undefined && { firstname: change.firstname }),
      ...(change.lastname !== undefined && { lastname: change.lastname }),
      ...(change.isSubscribed !== undefined && { is_subscribed: change.isSubscribed }),
      ...(change.passwordHash !== undefined && {
        password_hash: change.passwordHash,
        must_renew_password: false,
      }),
      ...(change.securityType !== undefined && { security_type: change.securityType }),
      ...(change.securityDemand !== undefined && { security_demand: change.securityDemand }),
      ...(change.mustRenewPassword !== undefined && { must_renew_password: change.mustRenewPassword }),
      ...(change.isConfirmed !== undefined && { is_confirmed: change.isConfirmed }),
      ...profileColumns(change),
    })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/**
 * Returns whether the owner of an account has set its password by a link that was mailed to its present
 * address. A confirmed address alone proves less: its reader may not know who created the account.
 */
export async function isEmailProven(db: Database | Transaction, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets a customer's tax certificate; null removes it. Returns whether the customer exists. */
export async function setTaxExemption(
  trx: Transaction,
  customerId: number,
  exemption: TaxExemption | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('customer')
    .set({
      tax_certificate: exemption?.certificate ?? null,
      tax_certificate_expires_at: exemption?.expiresMs == null ? null : new Date(exemption.expiresMs),
    })
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @throws Error for an invalid address. Callers validate it; every row needs a canonical form. */
function emailColumns(email: string) {
  const canonical = canonicalEmail(email);
  if (canonical === null) throw new Error('An account needs an e-mail address');
  return { email, canonical_email: canonical };
}

function profileColumns(profile: Partial<CustomerProfile>) {
  return {
    ...(profile.prefix !== undefined && { prefix: profile.prefix }),
    ...(profile.middlename !== undefined && { middlename: profile.middlename }),
    ...(profile.suffix !== undefined && { suffix: profile.suffix }),
    ...(profile.dateOfBirth !== undefined && { date_of_birth: profile.dateOfBirth }),
    ...(profile.gender !== undefined && { gender: profile.gender }),
    ...(profile.taxvat !== undefined && { taxvat: profile.taxvat }),
    ...(profile.allowsRemoteAssistance !== undefined && {
      allows_remote_assistance: profile.allowsRemoteAssistance,
    }),
  };
}

function fromRow(row: CustomerRow): CustomerWithPassword {
  return {
    id: row.id,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    isSubscribed: row.is_subscribed,
    createdAtMs: row.created_at.getTime(),
    storeView: row.store_view,
    isConfirmed: row.is_confirmed,
    prefix: row.prefix,
    middlename: row.middlename,
    suffix: row.suffix,
    dateOfBirth: row.date_of_birth,
    gender: row.gender,
    taxvat: row.taxvat,
    allowsRemoteAssistance: row.allows_remote_assistance,
    passwordHash: row.password_hash,
    securityType: row.security_type,
    securityDemand: row.security_demand,
    mustRenewPassword: row.must_renew_password,
    isDemo: row.is_demo,
    groupId: row.group_id,
    emailChangedAtMs: row.email_changed_at?.getTime() ?? null,
    taxExemption:
      row.tax_certificate === null
        ? null
        : {
            certificate: row.tax_certificate,
            expiresMs: row.tax_certificate_expires_at?.getTime() ?? null,
          },
  };
}
