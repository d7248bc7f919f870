import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import { readCsv } from '../../../../platform/import-files/read-csv.ts';
import type { MagentoFile } from '../magento-files.ts';
import { noteOthers } from '../note-missing.ts';
import type { Origin, RowWriter } from '../row-writer.ts';

type Cells = Readonly<Record<string, string>>;

/** Returns the first problem of an address; null for none. */
export type CheckAddress = (address: object) => { readonly column: string; readonly message: string } | null;

/** An address of a customer, as a part of a row of `customers`. */
export interface ReadAddress {
  readonly row: ReturnType<typeof addressOf>;
  readonly origin: Origin;
}

/** The most lines of a street that the shop stores. */
const MOST_LINES = 3;
const READ = new Set([
  ...['_email', 'firstname', 'lastname', 'prefix', 'middlename', 'suffix', 'company', 'street', 'city'],
  ...['region', 'postcode', 'country_id', 'telephone', 'vat_id', 'fax'],
]);
const INTERNAL = /^(_.*|region_id|vat_(is|request)_.*|entity_id|parent_id|is_active)$/;

/** Returns one form of an e-mail address, by which accounts are known. */
export function accountKey(email: string): string {
  return canonicalEmail(email) ?? email.toLowerCase();
}

/** Reads the addresses of each customer. Leaves out those that `check` rejects, and reports them. */
export async function readAddresses(
  files: readonly MagentoFile[],
  writer: RowWriter,
  check: CheckAddress,
): Promise<Map<string, ReadAddress[]>> {
  const byAccount = new Map<string, ReadAddress[]>();
  for (const { name, path } of files) {
    for await (const { cells, line, problem } of readCsv(path)) {
      const origin = { file: name, row: line };
      const email = (cells._email ?? '').trim();
      if (problem !== null || email === '') {
        writer.leaveOut(origin, problem === null ? '_email' : '', problem ?? 'is missing');
        continue;
      }
      const row = addressOf(cells);
      const wrong = check(row);
      if (wrong) {
        writer.leaveOut(origin, wrong.column, wrong.message);
        continue;
      }
      noteOthers(cells, { read: READ, internal: INTERNAL }, (column, message) =>
        writer.note(origin, column, message),
      );
      const all = byAccount.get(accountKey(email)) ?? [];
      byAccount.set(accountKey(email), all);
      add(all, { row, origin }, writer);
    }
  }
  return byAccount;
}

/** Adds an address of one account. Equal ones become one, and the first default of a kind stays. */
function add(all: ReadAddress[], { row, origin }: ReadAddress, writer: RowWriter): void {
  for (const [use, column] of [
    ['default_billing', '_address_default_billing_'],
    ['default_shipping', '_address_default_shipping_'],
  ] as const) {
    const first = row[use] ? all.find((one) => one.row[use]) : undefined;
    if (!first) continue;
    row[use] = false;
    if (textOf(first.row) === textOf(row)) continue;
    writer.note(origin, column, `does not come: row ${first.origin.row} is the default`);
  }
  const same = all.find((one) => textOf(one.row) === textOf(row));
  if (!same) all.push({ row, origin });
  else {
    same.row.default_billing ||= row.default_billing;
    same.row.default_shipping ||= row.default_shipping;
  }
}

function textOf(row: ReadAddress['row']): string {
  return JSON.stringify({ ...row, default_billing: false, default_shipping: false });
}

function addressOf(cells: Cells) {
  const lines = (cells.street ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const last = lines.slice(MOST_LINES - 1).join(', ');
  const optional = ['company', 'region', 'prefix', 'middlename', 'suffix', 'vat_id', 'fax'] as const;
  return {
    firstname: cells.firstname ?? '',
    lastname: cells.lastname ?? '',
    ...Object.fromEntries(optional.flatMap((column) => (cells[column] ? [[column, cells[column]]] : []))),
    street: [...lines.slice(0, MOST_LINES - 1), ...(last ? [last] : [])],
    city: cells.city ?? '',
    postcode: cells.postcode ?? '',
    country: cells.country_id ?? '',
    telephone: cells.telephone ?? '',
    default_shipping: cells._address_default_shipping_ === '1',
    default_billing: cells._address_default_billing_ === '1',
  };
}
