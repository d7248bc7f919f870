import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MagentoFile, MagentoKind } from '../magento-files.ts';
import { RowWriter } from '../row-writer.ts';
import { convertCustomers } from './convert-customers.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingot-customers-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Converts two files, and returns the customers and the problems. Postcodes must not be "none". */
async function convert(customers: string, addresses: string) {
  const file = async (kind: MagentoKind, text: string): Promise<MagentoFile> => {
    const path = join(folder, `${kind}.csv`);
    await writeFile(path, text);
    return { kind, name: `${kind}.csv`, path };
  };
  const writer = new RowWriter(folder);
  const files = {
    customers: [await file('customers', customers)],
    addresses: [await file('addresses', addresses)],
  };
  await convertCustomers(files, writer, (address) =>
    'postcode' in address && address.postcode === 'none' ? { column: 'postcode', message: 'is wrong' } : null,
  );
  await writer.close();
  const lines = (await readFile(join(folder, 'customers.jsonl'), 'utf8')).trim().split('\n');
  return {
    rows: lines.map((line) => JSON.parse(line)),
    problems: writer.problems.map(({ file, row, column, message }) => `${file} ${row} ${column}: ${message}`),
  };
}
const HEAD =
  '_email,_website,firstname,lastname,street,city,postcode,country_id,prefix,vat_id,fax,delivery_note,_address_default_billing_,_address_default_shipping_';

describe('customers of Magento', () => {
  it('with one e-mail on two websites are one account (KIND-07)', async () => {
    const { rows, problems } = await convert(
      'email,_website,firstname,lastname\nada@a.example,base,Ada,Lund\nAda@a.example,eu,Ada,Lund',
      [
        HEAD,
        'ada@a.example,base,Ada,Lund,1 Main,Dover,1,US,,,,,1,1',
        'ada@a.example,eu,Ada,Lund,2 Main,Dover,2,US,,,,,1,',
        'ada@a.example,eu,Ada,Lund,1 Main,Dover,1,US,,,,,,1',
      ].join('\n'),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].addresses).toMatchObject([
      { street: ['1 Main'], default_billing: true, default_shipping: true },
      { street: ['2 Main'], default_billing: false, default_shipping: false },
    ]);
    expect(problems).toEqual([
      'addresses.csv 3 _address_default_billing_: does not come: row 2 is the default',
      'customers.csv 3 email: is one account with row 2: the addresses of both come',
    ]);
  });

  it('keep their other addresses when one is wrong (KIND-07)', async () => {
    const { rows, problems } = await convert(
      'email,_website,firstname,lastname\nada@a.example,base,Ada,Lund',
      [HEAD, 'ada@a.example,,Ada,Lund,1,D,none,US,,,,,1,', 'ada@a.example,,Ada,Lund,2,D,2,US,,,,,1,'].join(
        '\n',
      ),
    );
    expect(rows[0].addresses).toMatchObject([{ street: ['2'], default_billing: true }]);
    expect(problems).toEqual(['addresses.csv 2 postcode: is wrong']);
  });

  it('come with the titles and tax numbers of persons and addresses, and report the rest (KIND-07)', async () => {
    const { rows, problems } = await convert(
      [
        'email,_website,firstname,lastname,prefix,middlename,suffix,taxvat,dob,gender,group_id,reward_update_notification',
        'ada@a.example,base,Ada,Lund,Dr.,May,Jr,ATU 123,1980-02-03,Female,3,1',
        'bo@a.example,base,Bo,Lund,<b>,,,,soon,,1,',
      ].join('\n'),
      [HEAD, 'ada@a.example,,Ada,Lund,"1\n2\n3\n4",D,1,US,Ms,ATU 9,555,1,,'].join('\n'),
    );
    expect(rows[0]).toMatchObject({
      ...{ prefix: 'Dr.', middlename: 'May', suffix: 'Jr', taxvat: 'ATU 123' },
      ...{ date_of_birth: '1980-02-03', gender: 2 },
    });
    expect(rows[0].addresses).toMatchObject([
      { prefix: 'Ms', vat_id: 'ATU 9', fax: '555', street: ['1', '2', '3, 4'] },
    ]);
    expect(rows[1]).toEqual({ email: 'bo@a.example', firstname: 'Bo', lastname: 'Lund', addresses: [] });
    expect(problems).toEqual([
      'addresses.csv 5 delivery_note: does not come',
      'customers.csv 2 group_id: does not come',
      'customers.csv 2 reward_update_notification: does not come',
      'customers.csv 3 prefix: does not come: "<b>" is not valid',
      'customers.csv 3 dob: does not come: "soon" is not valid',
    ]);
  });
});
