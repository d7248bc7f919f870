import type { OfficeMediaKind } from '../../../platform/office/office-part.ts';
import type { OfficeDesk } from '../office-desk.ts';
import { changePackage } from '../packages/change-package.ts';
import { updatePackage } from '../packages/package.repository.ts';
import { findPhotoFile, insertPhoto } from './photo.repository.ts';

/**
 * Adds a stored picture to a package and returns its id. A new photograph needs a new confirmation.
 * @throws ContractError for a package that is not being packed
 */
export async function addPackagePhoto(desk: OfficeDesk, packageId: number, file: string): Promise<number> {
  const { staffId } = desk.office;
  let id = 0;
  await changePackage(desk, packageId, async (trx, { code }) => {
    id = await insertPhoto(trx, { packageId, file, staffId, nowMs: desk.clock.now() });
    await updatePackage(trx, packageId, { confirmed_by: null, confirmed_at: null });
    return { verb: 'photograph-package', details: { package: code, photo: id } };
  });
  return id;
}

/** Photographs of sealed packages. */
export const packagePhotos: OfficeMediaKind = {
  permission: 'bench.pack',
  add({ services, by, address }, packageId, file) {
    const desk = { ...services, by: by.name, office: { staffId: by.staffId, address } };
    return addPackagePhoto(desk, packageId, file);
  },
  find: ({ db }, id) => findPhotoFile(db, id),
};
