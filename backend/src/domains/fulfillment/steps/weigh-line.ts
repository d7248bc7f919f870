import { isInTolerance, weightRange } from '@ingot/rules/fulfillment/weight-range.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { proveSecondPerson, type SecondPersonProof } from '../../staff/proof/second-person.ts';
import { packedIt, weightEarly, weightNotChecked } from '../bench-errors.ts';
import type { OfficeDesk } from '../office-desk.ts';
import type { BenchLine } from '../packages/bench-package.ts';
import { changePackage } from '../packages/change-package.ts';
import { lineOf } from './scan-piece.ts';
import { setChecked, setWeight } from './step.repository.ts';

/** Returns the weights that the pieces of a line may have. */
export function rangeOf({ quantity, pieceMg, pieceToleranceMg }: BenchLine) {
  return weightRange({ quantity, pieceMg, pieceToleranceMg });
}

/**
 * Records the weight of all pieces of a line, in milligrams. A weight outside of the tolerance stops
 * the package until another weight is inside, or until a second person has checked the pieces.
 * @throws ContractError before all pieces are scanned
 */
export async function weighLine(
  desk: OfficeDesk,
  packageId: number,
  { orderItemId, weightMg }: { readonly orderItemId: number; readonly weightMg: number },
): Promise<void> {
  await changePackage(
    desk,
    packageId,
    async (trx, parcel) => {
      const line = lineOf(parcel, orderItemId);
      if (line.scanned < line.quantity || line.pieceMg === 0) throw weightEarly(line.name);
      const isInside = isInTolerance(weightMg, rangeOf(line));
      const { staffId } = desk.office;
      await setWeight(trx, { packageId, orderItemId }, { weightMg, isInTolerance: isInside, staffId });
      const details = { package: parcel.code, sku: line.sku, weight_mg: weightMg, in_tolerance: isInside };
      return { verb: 'weigh', details };
    },
    { maySolve: true, opens: true },
  );
}

/**
 * Lets a second person confirm pieces outside of the tolerance, by their own passkey or code.
 * @throws ContractError for a wrong proof, and for a person who packed the order
 */
export async function checkWeight(
  context: SignedInContext,
  packageId: number,
  { orderItemId, second }: { readonly orderItemId: number; readonly second: SecondPersonProof },
): Promise<void> {
  const person = await proveSecondPerson(context, second, 'bench.pack');
  await changePackage(
    officeDesk(context) as OfficeDesk,
    packageId,
    async (trx, parcel) => {
      const line = lineOf(parcel, orderItemId);
      if (line.isInTolerance !== false) throw weightNotChecked(line.name);
      if (parcel.packerIds.includes(person.staffId)) throw packedIt(person.name);
      await setChecked(trx, { packageId, orderItemId }, person.staffId);
      const details = { package: parcel.code, sku: line.sku, weight_mg: line.weightMg, second: person.name };
      return { verb: 'check-weight', details };
    },
    { maySolve: true },
  );
}
