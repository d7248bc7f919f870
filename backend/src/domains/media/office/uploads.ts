import type { Permission } from '@ingot/rules/staff/permissions.ts';
import type { OfficeMediaKind, OfficeUpload } from '../../../platform/office/office-part.ts';
import { addAsset, type MediaDesk } from '../library/add-asset.ts';
import { replaceAsset } from '../library/replace-asset.ts';

/**
 * Returns the upload kind of the library. The subject is the id of the file to replace; 0 adds a
 * new file.
 */
function libraryUploads(permission: Permission, mayReplace: boolean): OfficeMediaKind {
  return {
    permission,
    receive: async (upload, subject, { bytes, name, revision }) => {
      const desk = deskOf(upload);
      if (subject !== 0 && mayReplace) {
        const { id, path } = await replaceAsset(desk, subject, {
          fileName: name,
          bytes,
          revision: revision ?? 0,
        });
        return { id: String(id), path, wasKnown: false };
      }
      const { asset, wasKnown } = await addAsset(desk, name, bytes);
      return { id: String(asset.id), path: asset.path, wasKnown };
    },
    add: () => Promise.reject(new Error('The library receives whole files')),
    // The shop serves these files publicly, so they need no address in the office.
    find: async () => null,
  };
}

function deskOf({ services, by, address }: OfficeUpload): MediaDesk {
  return { ...services, by: by.name, office: { staffId: by.staffId, address } };
}

/** Uploads by editors of content. They add and replace files. */
export const libraryFiles = libraryUploads('content.write', true);

/** Uploads by editors of products. They add files and replace none. */
export const productFiles = libraryUploads('catalog.write', false);
