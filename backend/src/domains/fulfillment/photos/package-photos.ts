import type { OfficeMediaKind } from '../../../platform/office/office-part.ts';
import { changePackage } from '../packages/change-package.ts';
import { updatePackage } from '../packages/package.repository.ts';
import { findPhotoFile, insertPhoto } from './photo.repository.ts';

/** Photographs of sealed packages. A new photograph needs a new confirmation. */
export const packagePhotos: OfficeMediaKind = {
  permission: 'bench.pack',
  async add({ services, by, address }, packageId, file) {
    const { staffId } = by;
    const desk = { ...services, by: by.name, office: { staffId, address } };
    let id = 0;
    await changePackage(desk, packageId, async (trx, { code }) => {
      id = await insertPhoto(trx, { packageId, file, staffId, nowMs: services.clock.now() });
      await updatePackage(trx, packageId, { confirmed_by: null, confirmed_at: null });
      return { verb: 'photograph-package', details: { package: code, photo: id } };
    });
    return id;
  },
  find: ({ db }, id) => findPhotoFile(db, id),
};
