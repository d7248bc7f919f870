import { readSerial } from '@ingot/rules/fulfillment/read-code.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { noSerials, serialInvalid, serialOfProduct, serialRecorded, serialSold } from '../bench-errors.ts';
import type { OfficeDesk } from '../office-desk.ts';
import type { BenchPackage } from '../packages/bench-package.ts';
import { changePackage } from '../packages/change-package.ts';
import { lineOf } from './scan-piece.ts';
import { findSerialOrder, insertSerial, returnSerial, type SerialOfProduct } from './serial.repository.ts';
import type { LineKey } from './step.repository.ts';

/**
 * Records the serial number of a scanned piece.
 * @throws ContractError for an invalid one, for the number of the product, which a scanner reads again,
 * for one that is in the package already, and for one that was sold: only a canceled order gives its
 * serial numbers back
 */
export async function recordSerial(
  desk: OfficeDesk,
  packageId: number,
  { orderItemId, text }: { readonly orderItemId: number; readonly text: string },
): Promise<void> {
  const serial = readSerial(text);
  if (serial === null) throw serialInvalid(text);
  await changePackage(
    desk,
    packageId,
    async (trx, parcel) => {
      const line = lineOf(parcel, orderItemId);
      if (!line.hasSerials || line.serials.length >= line.scanned) throw noSerials(line.name);
      const { sku, gtin, itemNumber } = line;
      if (isProductNumber(serial, [sku, gtin, itemNumber])) throw serialOfProduct(serial, line.name);
      if (hasSerial(parcel, { sku, serial })) throw serialRecorded(serial);
      await sellSerial(trx, { packageId, orderItemId, sku, serial, nowMs: desk.clock.now() });
      return { verb: 'record-serial', details: { package: parcel.code, sku, serial } };
    },
    { opens: true },
  );
}

/** Returns whether a piece of the package has the serial number. */
function hasSerial({ lines }: BenchPackage, { sku, serial }: SerialOfProduct): boolean {
  return lines.some((line) => line.sku === sku && line.serials.includes(serial));
}

/** Returns whether a serial number is a number of the product, in whatever case it was typed. */
function isProductNumber(serial: string, numbers: readonly (string | null)[]): boolean {
  return numbers.some((number) => number?.toUpperCase() === serial.toUpperCase());
}

async function sellSerial(
  trx: Transaction,
  sold: LineKey & SerialOfProduct & { readonly nowMs: number },
): Promise<void> {
  if (await insertSerial(trx, sold)) return;
  const order = await findSerialOrder(trx, sold);
  if (order?.status === 'canceled') {
    await returnSerial(trx, sold, sold.nowMs);
    if (await insertSerial(trx, sold)) return;
  }
  throw serialSold(sold.serial, order?.number ?? '');
}
