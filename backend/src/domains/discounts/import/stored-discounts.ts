import { sql } from 'kysely';
import { percentOf } from '../../../platform/import-files/columns.ts';
import {
  namedBy,
  type PlainRow,
  readInOnePage,
  type StoredRows,
} from '../../../platform/import-files/stored-rows.ts';

/** The columns of a coupon's value; a row that changes the type must set them. */
const WORTHS = ['percent', 'amount_minor', 'shipping_method'];

/** Reads the stored rows of the section `coupons`. */
export const storedCoupons: StoredRows = {
  ...namedBy('code', (code) => code.toUpperCase()),
  alternatives: [
    ['from', 'from_days'],
    ['to', 'to_days'],
  ],
  adapt(stored, given) {
    const { uses_so_far: _, ...rest } = given;
    const isOther = typeof given['type'] === 'string' && given['type'].trim() !== stored['type'];
    return { stored: isOther ? without(stored, WORTHS) : stored, given: rest };
  },
  read: readInOnePage(async (db, keys) => {
    const rows = await db
      .selectFrom('coupon')
      .selectAll()
      .$if(keys !== null, (query) =>
        query.where(sql<boolean>`upper(code collate "C") = any(${[...(keys ?? [])]}::text[])`),
      )
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      code: row.code,
      name: row.name,
      description: row.description,
      type: row.type,
      percent: row.percent_ppm === null ? null : percentOf(row.percent_ppm),
      amount_minor: row.amount_minor,
      shipping_method: row.shipping_method,
      minimum_subtotal_minor: row.minimum_subtotal_minor,
      first_order_only: row.is_first_order_only,
      uses_per_customer: row.uses_per_customer,
      uses_total: row.uses_total,
      uses_so_far: row.uses,
      from: row.starts_at?.toISOString(),
      to: row.ends_at?.toISOString(),
      categories: row.categories,
      excluded_categories: row.excluded_categories,
      active: row.is_active,
      note: row.note,
    }));
  }),
};

/**
 * Reads the stored rows of the section `gift-cards`. Files do not change the balance of a known
 * card.
 */
export const storedGiftCards: StoredRows = {
  ...namedBy('code', (code) => code.toUpperCase()),
  alternatives: [['expires_at', 'expires_in_days']],
  adapt: (stored, given) => ({
    stored,
    given: without(given, ['currency', 'initial_minor', 'balance_minor']),
  }),
  read: readInOnePage(async (db, keys) => {
    const rows = await db
      .selectFrom('gift_card')
      .selectAll()
      .$if(keys !== null, (query) =>
        query.where(sql<boolean>`upper(code collate "C") = any(${[...(keys ?? [])]}::text[])`),
      )
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      code: row.code,
      currency: row.currency,
      initial_minor: row.initial_minor,
      balance_minor: row.balance_minor,
      expires_at: row.expires_at?.toISOString(),
      state: row.is_active ? 'active' : 'disabled',
      note: row.note,
    }));
  }),
};

function without(row: PlainRow, columns: readonly string[]): PlainRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}
