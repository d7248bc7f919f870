import { matchScan } from '@ingot/rules/fulfillment/match-scan.ts';
import { lineUnknown, serialMissing, surplusPiece, wrongPiece } from '../bench-errors.ts';
import type { OfficeDesk } from '../office-desk.ts';
import type { BenchLine, BenchPackage } from '../packages/bench-package.ts';
import { changePackage } from '../packages/change-package.ts';
import { deleteSerials } from './serial.repository.ts';
import { setScanned } from './step.repository.ts';

/**
 * Counts a scanned or typed piece of the pick list.
 * @throws ContractError for another product, a surplus piece, or a missing serial number: then
 * nothing is counted
 */
export async function scanPiece(desk: OfficeDesk, packageId: number, code: string): Promise<void> {
  await changePackage(
    desk,
    packageId,
    async (trx, parcel) => {
      const match = matchScan(parcel.lines, code);
      if (match.kind === 'wrong') {
        const expected = match.expected === null ? null : (parcel.lines[match.expected] ?? null);
        throw wrongPiece(code.trim().slice(0, 60), expected);
      }
      const line = parcel.lines[match.index] as BenchLine;
      if (match.kind === 'surplus') throw surplusPiece(line.name, line.quantity);
      if (line.hasSerials && line.serials.length < line.scanned) throw serialMissing(line.name);
      const scanned = line.scanned + 1;
      await setScanned(trx, { packageId, orderItemId: line.orderItemId }, scanned);
      return { verb: 'scan-piece', details: { package: parcel.code, sku: line.sku, scanned } };
    },
    { opens: true },
  );
}

/** Takes the last scanned piece of a line back, with its serial number. */
export async function takeBackPiece(desk: OfficeDesk, packageId: number, orderItemId: number): Promise<void> {
  await changePackage(
    desk,
    packageId,
    async (trx, parcel) => {
      const line = lineOf(parcel, orderItemId);
      const scanned = Math.max(0, line.scanned - 1);
      await deleteSerials(trx, { packageId, orderItemId }, Math.min(scanned, line.serials.length));
      await setScanned(trx, { packageId, orderItemId }, scanned);
      return { verb: 'take-back-piece', details: { package: parcel.code, sku: line.sku, scanned } };
    },
    { maySolve: true, opens: true },
  );
}

/** Returns a line of a package. @throws ContractError for an unknown one */
export function lineOf({ lines }: BenchPackage, orderItemId: number): BenchLine {
  const line = lines.find((one) => one.orderItemId === orderItemId);
  if (!line) throw lineUnknown();
  return line;
}
