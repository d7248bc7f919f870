import type { OfficeDesk } from '../office-desk.ts';
import { changePackage } from './change-package.ts';
import { updatePackage } from './package.repository.ts';

/** Puts a package aside: its steps stay, and any bench can go on with it. */
export async function putAside(desk: OfficeDesk, packageId: number): Promise<void> {
  await changePackage(
    desk,
    packageId,
    async (trx, { code }) => {
      await updatePackage(trx, packageId, { packer_id: null });
      return { verb: 'put-aside', details: { package: code } };
    },
    { maySolve: true },
  );
}
