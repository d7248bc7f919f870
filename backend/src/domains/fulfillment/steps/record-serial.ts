import { readSerial } from '@ingot/rules/fulfillment/read-code.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { noSerials, serialInvalid, serialSold } from '../bench-errors.ts';
import type { OfficeDesk } from '../office-desk.ts';
import { changePackage } from '../packages/change-package.ts';
import { lineOf } from './scan-piece.ts';
import { findSerialOrder, insertSerial, returnSerial, type SerialOfProduct } from './serial.repository.ts';
import type { LineKey } from './step.repository.ts';

/**
 * Records the serial number of a scanned piece.
 * @throws ContractError for an invalid one, and for one that was sold: only a canceled order gives
 * its serial numbers back
 */
export async function recordSerial(
  desk: OfficeDesk,
  packageId: number,
  { orderItemId, text }: { readonly orderItemId: number; readonly text: string },
): Promise<void> {
  const serial = readSerial(text);
  if (serial === null) throw serialInvalid();
  await changePackage(
    desk,
    packageId,
    async (trx, parcel) => {
      const line = lineOf(parcel, orderItemId);
      if (!line.hasSerials || line.serials.length >= line.scanned) throw noSerials(line.name);
      const { sku } = line;
      await sellSerial(trx, { packageId, orderItemId, sku, serial, nowMs: desk.clock.now() });
      return { verb: 'record-serial', details: { package: parcel.code, sku, serial } };
    },
    { opens: true },
  );
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
