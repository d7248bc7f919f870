import type { Permission } from '@ingot/rules/staff/permissions.ts';
import type { OfficeMediaKind, OfficeUpload } from '../../../platform/office/office-part.ts';
import { addAsset, type MediaDesk } from '../library/add-asset.ts';
import { replaceAsset } from '../library/replace-asset.ts';

/** Uploads to the library. The subject is the file to replace; 0 adds a new one. */
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
    // Shoppers see them, so they need no address of the office.
    find: async () => null,
  };
}

function deskOf({ services, by, address }: OfficeUpload): MediaDesk {
  return { ...services, by: by.name, office: { staffId: by.staffId, address } };
}

/** Uploads by editors of content. */
export const libraryFiles = libraryUploads('content.write', true);

/** Uploads by editors of products: they add files, and replace none. */
export const productFiles = libraryUploads('catalog.write', false);
