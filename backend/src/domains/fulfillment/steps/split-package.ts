import { nothingSplit } from '../bench-errors.ts';
import type { OfficeDesk } from '../office-desk.ts';
import { changePackage } from '../packages/change-package.ts';
import { setLineQuantity } from '../packages/package.repository.ts';
import { clearWeight } from './step.repository.ts';

/**
 * Reduces a package to its scanned pieces. The others go into the next package of the order, which
 * `startPacking` opens after this one is closed.
 * @throws ContractError if no piece or every piece is scanned
 */
export async function splitPackage(desk: OfficeDesk, packageId: number): Promise<void> {
  await changePackage(desk, packageId, async (trx, { code, lines }) => {
    const scanned = lines.reduce((sum, line) => sum + line.scanned, 0);
    const wanted = lines.reduce((sum, line) => sum + line.quantity, 0);
    if (scanned === 0 || scanned === wanted) throw nothingSplit();
    for (const line of lines) {
      if (line.scanned === line.quantity) continue;
      const { orderItemId, scanned: quantity } = line;
      await clearWeight(trx, { packageId, orderItemId });
      await setLineQuantity(trx, { packageId, orderItemId, quantity });
    }
    return { verb: 'split-package', details: { package: code, pieces: scanned, left: wanted - scanned } };
  });
}
