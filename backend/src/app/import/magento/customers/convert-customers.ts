import { isPersonName } from '@ingot/rules/customers/person-name.ts';
import { isPastDay, isTaxNumber } from '../../../../domains/customers/profile.ts';
import { readCsv } from '../../../../platform/import-files/read-csv.ts';
import type { MagentoFile } from '../magento-files.ts';
import { noteOthers } from '../note-missing.ts';
import { parseTime } from '../parse-cells.ts';
import type { Origin, RowWriter } from '../row-writer.ts';
import { accountKey, type CheckAddress, readAddresses } from './read-addresses.ts';

type Cells = Readonly<Record<string, string>>;

/** The columns that the import reads. */
const READ = new Set([
  ...['email', 'firstname', 'lastname', 'created_at'],
  ...['prefix', 'middlename', 'suffix', 'taxvat', 'dob', 'gender'],
]);
/** The columns that concern Magento only. */
const INTERNAL =
  /^(_.*|website_id|store_id|created_in|updated_at|password.*|rp_token.*|confirmation|default_(billing|shipping)|disable_auto_group_change|failures_num|first_failure|lock_expires|session_cutoff|entity_id|increment_id|is_active)$/;
const GENERAL_GROUP = /^(1|general)$/i;
const GENDERS = ['', 'male', 'female', 'not specified'];

/**
 * Writes the customers of an export with their addresses. Rows with the same e-mail, one for each website,
 * become one account. `check` rejects addresses that the shop cannot have. Passwords do not come: customers
 * set one through a mailed link.
 */
export async function convertCustomers(
  {
    customers,
    addresses,
  }: { readonly customers: readonly MagentoFile[]; readonly addresses: readonly MagentoFile[] },
  writer: RowWriter,
  check: CheckAddress,
): Promise<void> {
  const byAccount = await readAddresses(addresses, writer, check);
  const known = new Map<string, Origin>();
  for (const { name, path } of customers) {
    for await (const { cells, line, problem } of readCsv(path)) {
      const origin = { file: name, row: line };
      const email = (cells.email ?? '').trim();
      if (problem !== null || email === '') {
        writer.leaveOut(origin, problem === null ? 'email' : '', problem ?? 'is missing');
        continue;
      }
      const key = accountKey(email);
      const first = known.get(key);
      if (first) {
        const message = `is one account with row ${first.row}: the addresses of both come`;
        writer.note(origin, 'email', message);
        continue;
      }
      known.set(key, origin);
      const rows = (byAccount.get(key) ?? []).map(({ row }) => row);
      await writer.write('customers', { ...customerOf(cells, origin, writer), addresses: rows }, origin);
    }
  }
  for (const [key, rows] of byAccount) {
    if (known.has(key)) continue;
    // Without the address itself: the list of earlier imports keeps what did not come.
    for (const { origin } of rows)
      writer.leaveOut(origin, '_email', 'no customer of the export has this e-mail');
  }
}

function customerOf(cells: Cells, origin: Origin, writer: RowWriter): object {
  const note = (column: string, message: string) => writer.note(origin, column, message);
  const createdAt = parseTime(cells.created_at ?? '');
  const profile = profileOf(cells, note);
  const others = GENERAL_GROUP.test(cells.group_id ?? '') ? { ...cells, group_id: '' } : cells;
  noteOthers(others, { read: READ, internal: INTERNAL }, note);
  return {
    email: (cells.email ?? '').trim(),
    firstname: cells.firstname,
    lastname: cells.lastname,
    ...profile,
    ...(createdAt !== null && { created_at: createdAt }),
  };
}

/** Returns the optional data of a person. Values that the shop cannot have are reported. */
function profileOf(cells: Cells, note: (column: string, message: string) => void): object {
  const found: Record<string, unknown> = {};
  const take = (from: string, to: string, read: (text: string) => unknown) => {
    const text = (cells[from] ?? '').trim();
    if (text === '') return;
    const value = read(text);
    if (value === null) note(from, `does not come: "${text}" is not valid`);
    else found[to] = value;
  };
  const nameOf = (longest: number) => (text: string) =>
    isPersonName(text) && text.length <= longest ? text : null;
  take('prefix', 'prefix', nameOf(40));
  take('middlename', 'middlename', nameOf(255));
  take('suffix', 'suffix', nameOf(40));
  take('taxvat', 'taxvat', (text) => (isTaxNumber(text) ? text : null));
  take('dob', 'date_of_birth', dayOf);
  take('gender', 'gender', (text) => genderOf(text));
  return found;
}

function dayOf(text: string): string | null {
  const day = parseTime(text)?.slice(0, 10) ?? '';
  return isPastDay(day) ? day : null;
}

function genderOf(text: string): number | null {
  const at = GENDERS.indexOf(text.toLowerCase());
  const number = at > 0 ? at : Number(text);
  return number >= 1 && number <= 3 && Number.isInteger(number) ? number : null;
}
