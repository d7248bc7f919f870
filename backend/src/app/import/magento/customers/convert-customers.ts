import { readCsv } from '../../../platform/import-files/read-csv.ts';
import type { MagentoFile } from './magento-files.ts';
import { parseTime } from './parse-cells.ts';
import type { RowWriter } from './row-writer.ts';

type Cells = Readonly<Record<string, string>>;

/**
 * Writes the customers of an export with their addresses. Passwords do not come: customers set one
 * through a mailed link.
 */
export async function convertCustomers(
  {
    customers,
    addresses,
  }: { readonly customers: readonly MagentoFile[]; readonly addresses: readonly MagentoFile[] },
  writer: RowWriter,
): Promise<void> {
  const byEmail = await readAddresses(addresses, writer);
  const known = new Set<string>();
  for (const { name, path } of customers) {
    for await (const { cells, line, problem } of readCsv(path)) {
      const origin = { file: name, row: line };
      const email = (cells.email ?? '').trim();
      if (problem !== null || email === '') {
        writer.leaveOut(origin, problem === null ? 'email' : '', problem ?? 'is missing');
        continue;
      }
      known.add(email.toLowerCase());
      const createdAt = parseTime(cells.created_at ?? '');
      const row = {
        email,
        firstname: cells.firstname,
        lastname: cells.lastname,
        ...(createdAt !== null && { created_at: createdAt }),
        addresses: (byEmail.get(email.toLowerCase()) ?? []).map(({ row: address }) => address),
      };
      await writer.write('customers', row, origin);
    }
  }
  for (const [email, rows] of byEmail) {
    if (known.has(email)) continue;
    for (const { origin } of rows) writer.leaveOut(origin, '_email', `no customer has the address ${email}`);
  }
}

interface ReadAddress {
  readonly row: object;
  readonly origin: { readonly file: string; readonly row: number };
}

async function readAddresses(
  files: readonly MagentoFile[],
  writer: RowWriter,
): Promise<Map<string, ReadAddress[]>> {
  const byEmail = new Map<string, ReadAddress[]>();
  for (const { name, path } of files) {
    for await (const { cells, line, problem } of readCsv(path)) {
      const origin = { file: name, row: line };
      const email = (cells._email ?? '').trim().toLowerCase();
      if (problem !== null || email === '') {
        writer.leaveOut(origin, problem === null ? '_email' : '', problem ?? 'is missing');
        continue;
      }
      const all = byEmail.get(email) ?? [];
      all.push({ row: addressOf(cells), origin });
      byEmail.set(email, all);
    }
  }
  return byEmail;
}

function addressOf(cells: Cells) {
  return {
    firstname: cells.firstname,
    lastname: cells.lastname,
    ...(cells.company && { company: cells.company }),
    street: (cells.street ?? '')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    city: cells.city,
    ...(cells.region && { region: cells.region }),
    postcode: cells.postcode,
    country: cells.country_id,
    telephone: cells.telephone,
    default_shipping: cells._address_default_shipping_ === '1',
    default_billing: cells._address_default_billing_ === '1',
  };
}
