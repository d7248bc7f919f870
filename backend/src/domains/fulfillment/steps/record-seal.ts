import { readSeal } from '@ingot/rules/fulfillment/read-code.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { proveSecondPerson, type SecondPersonProof } from '../../staff/proof/second-person.ts';
import { packedIt, sealDiffers, sealInvalid, sealOfPackage, sealUsed } from '../bench-errors.ts';
import type { OfficeDesk } from '../office-desk.ts';
import { changePackage } from '../packages/change-package.ts';
import { isSealUsed, updatePackage } from '../packages/package.repository.ts';

/**
 * Records the number of the seal. A new number needs a new confirmation.
 * @throws ContractError for an invalid number, for the number of the package, and for the seal of another
 * package
 */
export async function recordSeal(desk: OfficeDesk, packageId: number, text: string): Promise<void> {
  const seal = readSeal(text);
  if (seal === null) throw sealInvalid();
  await changePackage(desk, packageId, async (trx, { code, order, sealNumber }) => {
    // The label of the package has a bar code, too.
    if (seal === readSeal(code) || seal === readSeal(order.number)) throw sealOfPackage(seal);
    if (await isSealUsed(trx, seal, packageId)) throw sealUsed(seal);
    await updatePackage(trx, packageId, {
      seal_number: seal,
      sealed_by: desk.office.staffId,
      confirmed_by: null,
      confirmed_at: null,
    });
    return {
      verb: 'record-seal',
      details: { package: code },
      before: { seal: sealNumber },
      after: { seal },
    };
  });
}

/**
 * Lets a second person compare seal and photographs with the package, and confirm with their own
 * passkey or code. `seal` is the number that the person reads from the package.
 * @throws ContractError for a wrong proof, another seal, and a person who packed the order
 */
export async function confirmPackage(
  context: SignedInContext,
  packageId: number,
  { seal, second }: { readonly seal: string; readonly second: SecondPersonProof },
): Promise<void> {
  const person = await proveSecondPerson(context, second, 'bench.pack');
  await changePackage(officeDesk(context) as OfficeDesk, packageId, async (trx, parcel) => {
    if (parcel.packerIds.includes(person.staffId)) throw packedIt(person.name);
    if (parcel.sealNumber === null || readSeal(seal) !== parcel.sealNumber) {
      throw sealDiffers(parcel.sealNumber ?? '–');
    }
    const confirmed = { confirmed_by: person.staffId, confirmed_at: new Date(context.now) };
    await updatePackage(trx, packageId, confirmed);
    return { verb: 'confirm-package', details: { package: parcel.code, seal, second: person.name } };
  });
}
