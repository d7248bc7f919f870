import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { createAccount, newCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
let desk: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  desk = await officeAs(shop, 'order_desk', 'Ines');
});
afterAll(() => shop.close());

const LIST = `query ($search: String!, $after: String, $limit: Int!) {
  customers(search: $search, after: $after, limit: $limit) {
    customers { id name email telephone place is_confirmed } total next
  }
}`;
interface List {
  readonly customers: readonly { readonly id: string; readonly name: string; readonly email: string }[];
  readonly total: number | null;
  readonly next: string | null;
}
const PAGE = `query ($id: ID!) { customer(id: $id) {
  name email telephone second_factor is_demo addresses { lines telephone is_default_shipping }
  certificate { number last_day is_expired } certificate_scans { id certificate last_day by }
  notes { by text } merged { email }
} }`;

async function list(search = '', more: object = {}): Promise<List> {
  const answer = await desk.query<{ customers: List }>(LIST, { search, limit: 25, ...more });
  expect(answer.errors).toBeUndefined();
  return answer.data.customers;
}
const emails = async (search: string) => (await list(search)).customers.map(({ email }) => email);
const idOf = async (email: string) =>
  String(
    (await shop.db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id,
  );
const page = async (id: string, client = desk) =>
  (await client.query<{ customer: Record<string, never> | null }>(PAGE, { id })).data.customer;

describe('the customer list', () => {
  test('finds an account by number, name, e-mail and telephone, also after a change (CUST-01)', async () => {
    const { email, send } = await newCustomer(shop);
    const id = await idOf(email);
    await must(
      send,
      'mutation { updateCustomerV2(input: { firstname: "Zoë", lastname: "Čapek-Ødegård" }) { customer { email } } }',
    );
    const { createCustomerAddress: made } = await must<{ createCustomerAddress: { id: number } }>(
      send,
      `mutation { createCustomerAddress(input: { firstname: "Zoë", lastname: "Čapek", company: "Ferry Mint",
        street: ["7 Lane"], city: "Wilmington", country_code: US, region: { region_code: "DE" },
        postcode: "19801", telephone: "+1 (302) 555-9917" }) { id } }`,
    );
    for (const search of [
      id,
      email.toUpperCase(),
      'zoe',
      'ČAPEK zoë',
      'ødegard',
      'ferry',
      '(302) 555-9917',
      '+1 302 555 9917',
      '5559917',
    ]) {
      expect([search, await emails(search)]).toEqual([search, expect.arrayContaining([email])]);
    }
    for (const search of ['čapek nobody', '% _', "'; drop table customer; --", '5559918']) {
      expect([search, await emails(search)]).toEqual([search, []]);
    }
    await must(send, `mutation { deleteCustomerAddress(id: ${made.id}) }`);
    expect(await emails('5559917')).toEqual([]);
    expect(await emails('zoe')).toEqual([email]);
  });

  test('pages newest first, each account once, without closed ones (CUST-01)', async () => {
    for (let made = 0; made < 5; made++) {
      shop.clock.advance(1000);
      await createAccount(shop, { lastname: `Pages${made}` });
    }
    const { total } = await list();
    const seen: string[] = [];
    for (let after: string | null = null, pages = 0; pages < 100; pages++) {
      const found: List = await list('', { limit: 2, after });
      seen.push(...found.customers.map(({ email }) => email));
      after = found.next;
      if (after === null) break;
    }
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total ?? 0);
    expect((await list('pages')).customers.map(({ name }) => name)).toEqual(
      [4, 3, 2, 1, 0].map((made) => `Marta Pages${made}`),
    );
    await shop.db
      .updateTable('customer')
      .set({ left_at: new Date(shop.clock.now()) })
      .where('lastname', '=', 'Pages2')
      .execute();
    expect((await list('pages')).total).toBe(4);
    expect((await desk.query(LIST, { search: '', limit: 5, after: 'x' })).code).toBe('PAGE_UNKNOWN');
  });

  test('is for staff who may read customers (CUST-01)', async () => {
    const editor = await officeAs(shop, 'editor');
    expect((await editor.query(LIST, { search: '', limit: 5 })).code).toBe('NOT_PERMITTED');
    expect((await editor.query(PAGE, { id: '1' })).code).toBe('NOT_PERMITTED');
    const { email } = await createAccount(shop);
    const buyer = await officeAs(shop, 'buyer');
    const id = await idOf(email);
    expect(await page(id, buyer)).toMatchObject({ email });
    const note = 'mutation ($id: ID!, $text: String!) { add_customer_note(id: $id, text: $text) }';
    expect((await buyer.query(note, { id, text: 'Hi' })).code).toBe('NOT_PERMITTED');
    for (const none of ['0', '999999', '-1', 'x', '1e3']) expect(await page(none)).toBeNull();
  });
});

describe('the page of a customer', () => {
  const NOTE = 'mutation ($id: ID!, $text: String!) { add_customer_note(id: $id, text: $text) }';
  const EXEMPT = `mutation ($id: ID!, $seen: String, $certificate: String, $day: String) {
    set_tax_certificate(id: $id, seen: $seen, certificate: $certificate, last_day: $day)
  }`;

  test('keeps notes with their author and an entry in the audit log (CUST-01)', async () => {
    const id = await idOf((await createAccount(shop)).email);
    expect(
      (await desk.query(NOTE, { id, text: '  Called at 11:50.\u0000 <b>Moves</b> house. ' })).code,
    ).toBeNull();
    expect(await page(id)).toMatchObject({
      notes: [{ by: 'Ines', text: 'Called at 11:50. <b>Moves</b> house.' }],
    });
    for (const text of ['', ' \n ', 'x'.repeat(4_001)]) {
      expect((await desk.query(NOTE, { id, text })).code).toBe('TEXT_INVALID');
    }
    expect((await desk.query(NOTE, { id: '0', text: 'x' })).code).toBe('CUSTOMER_UNKNOWN');
    const entries = await shop.db
      .selectFrom('shop_action')
      .select('verb')
      .where('verb', '=', 'customer-note')
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('sets, replaces and removes the exemption certificate; the later of two changes is rejected (CUST-01)', async () => {
    const { email, send } = await newCustomer(shop);
    const id = await idOf(email);
    const set = (variables: object) => desk.query(EXEMPT, { id, ...variables });
    expect((await set({ seen: null, certificate: ' 44-20817 ', day: '2027-12-31' })).code).toBeNull();
    expect(await page(id)).toMatchObject({
      certificate: { number: '44-20817', last_day: '2027-12-31', is_expired: false },
    });
    expect((await set({ seen: null, certificate: '44-1' })).code).toBe('CONFLICT');
    for (const certificate of ['', ' ', 'x'.repeat(65)]) {
      expect((await set({ seen: '44-20817', certificate })).code).toBe('CERTIFICATE_INVALID');
    }
    for (const day of ['2020-01-01', '2027-02-31', 'tomorrow', '27-1-1']) {
      expect([day, (await set({ seen: '44-20817', certificate: 'A', day })).code]).toEqual([
        day,
        'DAY_INVALID',
      ]);
    }
    const both = await Promise.all([
      set({ seen: '44-20817', certificate: 'A-1' }),
      set({ seen: '44-20817', certificate: 'A-2' }),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', null].toSorted());
    const { certificate } = (await page(id)) as unknown as { certificate: { number: string } };
    expect((await set({ seen: certificate.number })).code).toBeNull();
    expect(await page(id)).toMatchObject({ certificate: null });
    expect(await send('{ customer { email } }')).toMatchObject({ errors: undefined });
  });

  test('encrypts scans, and records each opening of a scan in the audit log (CUST-01, STAFF-10)', async () => {
    const id = await idOf((await createAccount(shop)).email);
    const compliance = await officeAs(shop, 'compliance', 'Cora');
    const url = `/office/media/certificate-scan/${id}`;
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#aa2211' } })
      .png()
      .toBuffer();
    expect((await desk.upload(url, picture)).body).toContain('CERTIFICATE_MISSING');
    await desk.query(EXEMPT, { id, seen: null, certificate: '44-20817', day: '2027-12-31' });
    const added = await desk.upload(url, picture);
    expect(added.status).toBe(200);
    const { id: scan } = JSON.parse(added.body) as { id: number };
    const pdf = Buffer.from('%PDF-1.7\nRESALE CERTIFICATE 44-20817\n%%EOF');
    const { id: second } = JSON.parse((await desk.upload(url, pdf)).body) as { id: number };
    expect((await desk.upload(url, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(400);
    expect((await compliance.upload(url, picture)).status).toBe(404);
    expect(await page(id)).toMatchObject({
      certificate_scans: [
        { certificate: '44-20817', last_day: '2027-12-31', by: 'Ines' },
        { certificate: '44-20817' },
      ],
    });

    const { file } = await shop.db
      .selectFrom('certificate_scan')
      .select('file')
      .where('id', '=', second)
      .executeTakeFirstOrThrow();
    const stored = await readFile(join(shop.services.config.dataDir, 'office-media', file));
    expect(stored.includes('RESALE')).toBe(false);

    expect((await desk.get(`/office/media/certificate-scan/${scan}`)).status).toBe(404);
    const opened = await compliance.get(`/office/media/certificate-scan/${scan}`);
    expect((await sharp(opened.bytes).metadata()).format).toBe('jpeg');
    expect((await compliance.get(`/office/media/certificate-scan/${second}`)).bytes).toEqual(pdf);
    expect((await compliance.get('/office/media/certificate-scan/999999')).status).toBe(404);
    const reads = await shop.db
      .selectFrom('shop_action')
      .select(['by_name', 'subject'])
      .where('verb', '=', 'open-certificate-scan')
      .execute();
    expect(reads).toEqual([
      { by_name: 'Cora', subject: '44-20817' },
      { by_name: 'Cora', subject: '44-20817' },
    ]);
  });
});
