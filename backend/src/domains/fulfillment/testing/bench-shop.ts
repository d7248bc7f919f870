import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { OrderData, Send } from '../../../testing/shopping/shopper.ts';
import { secretCipher } from '../../customers/two-factor/codes/sealed-secret.ts';
import { receivePayment } from '../../orders/payment/receive-payment.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { codeAccount } from '../../staff/accounts/staff-member.ts';

/** A bar with serial numbers and a bar code, and coins with a shelf. */
export const BAR = 'AU-M100';
export const BAR_GTIN = '0614141000036';
export const COIN = 'AG-SHIP-1';
export const COIN_NUMBER = '920131';

const PRODUCTS = [
  { sku: BAR, shelf: 'A 03', gtin: BAR_GTIN, has_serials: true, weight_tolerance_mg: 50 },
  { sku: COIN, item_number: COIN_NUMBER, shelf: 'B 14', weight_tolerance_mg: 50 },
];

/** Opens a shop whose products have what the bench needs. `office` are settings of that section. */
export async function createBenchShop(office: object): Promise<TestShop> {
  const shop = await createTestShop({ fixtures: { products: PRODUCTS } });
  const { problems } = await importShopSettings(shop.db, { storeConfig: { office } });
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  await shop.refresh();
  return shop;
}

/** The fields of a package that the tests read. */
export const PACKAGE = `id code order state steps_left seal_number confirmed_by tracking_number packer value
  is_collection needs_second_person photos { id }
  lines { id sku shelf quantity scanned serials step weight_mg minimum_mg maximum_mg in_tolerance checked_by }`;

/** A line of a package. */
export interface LineData {
  readonly id: string;
  readonly sku: string;
  readonly shelf: string | null;
  readonly quantity: number;
  readonly scanned: number;
  readonly serials: readonly string[];
  readonly step: string | null;
  readonly weight_mg: number | null;
  readonly minimum_mg: number | null;
  readonly maximum_mg: number | null;
  readonly in_tolerance: boolean | null;
  readonly checked_by: string | null;
}

/** A package in a response. */
export interface PackageData {
  readonly id: string;
  readonly code: string;
  readonly state: string;
  readonly steps_left: readonly string[];
  readonly seal_number: string | null;
  readonly confirmed_by: string | null;
  readonly tracking_number: string | null;
  readonly packer: string | null;
  readonly value: number;
  readonly needs_second_person: boolean;
  readonly lines: readonly LineData[];
}

/** A member of staff at a bench. */
export interface Bench {
  readonly client: OfficeClient;
  /** Runs an action on a package. `args` is GraphQL, such as `code: "AU-M100"`. */
  act(
    verb: string,
    args: string,
  ): Promise<{ readonly parcel: PackageData | null; readonly code: string | null; readonly message: string }>;
  /** Runs an action that must succeed. */
  must(verb: string, args: string): Promise<PackageData>;
  photograph(packageId: string): Promise<void>;
}

/** Signs a new member of staff in at a bench. */
export async function benchOf(shop: TestShop, role = 'bench', name?: string): Promise<Bench> {
  const client = await officeAs(shop, role, name);
  const act: Bench['act'] = async (verb, args) => {
    const answer = await client.query<Record<string, PackageData>>(
      `mutation { ${verb}(${args}) { ${PACKAGE} } }`,
    );
    return {
      parcel: answer.data?.[verb] ?? null,
      code: answer.code,
      message: answer.errors?.[0]?.message ?? '',
    };
  };
  return {
    client,
    act,
    async must(verb, args) {
      const { parcel, message } = await act(verb, args);
      if (parcel === null) throw new Error(`${verb}: ${message}`);
      return parcel;
    },
    async photograph(packageId) {
      const { status, body } = await client.upload(
        `/office/media/package-photo/${packageId}`,
        await picture(),
      );
      if (status !== 200) throw new Error(body);
    },
  };
}

/** Returns a small JPEG. */
export function picture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#886633' } })
    .jpeg()
    .toBuffer();
}

/** A second member of staff, who has an authenticator app and needs no session. */
export interface SecondPerson {
  readonly id: number;
  readonly name: string;
  /** Returns the argument `second` with a new code. */
  proof(): string;
}

/** Creates a member of staff with an authenticator app. */
export async function secondPerson(
  shop: TestShop,
  role = 'bench',
  name = 'Ines Hale',
): Promise<SecondPerson> {
  const { staffId: id } = await officeAs(shop, role, name);
  const { email } = await shop.db
    .selectFrom('staff_member')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const secret = new Secret({ size: 20 }).base32;
  const sealed = (await secretCipher(shop.services)).seal(secret, codeAccount(id));
  await shop.db.updateTable('staff_member').set({ sealed_secret: sealed }).where('id', '=', id).execute();
  const codes = new TOTP({ secret, digits: 6, period: 30 });
  return {
    id,
    name,
    proof() {
      // A code is valid once.
      shop.clock.advance(30_000);
      const code = codes.generate({ timestamp: shop.clock.now() });
      return `second: { email: "${email}", code: "${code}" }`;
    },
  };
}

/** Places a guest's order and records its payment. */
export async function paidOrder(
  shop: TestShop,
  sku: string,
  quantity: number,
): Promise<OrderData & { readonly id: number }> {
  const order = await placeGuestOrder(shop.query as Send, sku, quantity);
  return { ...order, id: await recordWire(shop, order.number) };
}

/** Records the payment of an order, and returns the order's id. */
export async function recordWire(shop: TestShop, number: string): Promise<number> {
  const { id } = await shop.db
    .selectFrom('sales_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await inTransaction(shop.db, (trx) =>
    receivePayment(trx, shop.services, {
      orderId: id,
      amountMinor: null,
      reference: 'WIRE',
      by: { actor: 'operator', name: 'Ann' },
      isSurplusMeant: true,
    }),
  );
  return id;
}

/** Puts an order on hold; null releases it. */
export async function holdOrder(shop: TestShop, orderId: number, at: Date | null): Promise<void> {
  await shop.db
    .updateTable('sales_order')
    .set({ held_at: at, held_by: at && 'Ann', hold_reason: at && 'Identity check' })
    .where('id', '=', orderId)
    .execute();
}

/** Packs all pieces of an order up to the seal and returns the package. Serials are `PREFIX1`, … */
export async function packAll(
  bench: Bench,
  number: string,
  seal: string,
  serials = seal,
): Promise<PackageData> {
  let parcel = await bench.must('start_packing', `order: "${number}"`);
  const of = (more = '') => `package: ${parcel.id}${more}`;
  for (const line of parcel.lines) {
    for (let piece = line.scanned; piece < line.quantity; piece++) {
      parcel = await bench.must('scan_piece', of(`, code: "${line.sku}"`));
      if (parcel.lines.find(({ id }) => id === line.id)?.step === 'serial') {
        parcel = await bench.must('record_serial', of(`, line: ${line.id}, serial: "${serials}${piece}"`));
      }
    }
    if (parcel.lines.find(({ id }) => id === line.id)?.step === 'weigh') {
      const { minimum_mg: weight } = line;
      parcel = await bench.must('weigh_line', of(`, line: ${line.id}, weight_mg: ${weight}`));
    }
  }
  await bench.photograph(parcel.id);
  return bench.must('record_seal', of(`, seal: "${seal}"`));
}
