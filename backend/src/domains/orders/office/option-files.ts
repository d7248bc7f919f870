import type { OfficeMediaKind } from '../../../platform/office/office-part.ts';
import { openOrderedUpload } from '../../cart/uploads/ordered-uploads.ts';

/** The files of buyers in orders. Staff read them as attachments, which no browser opens as a page. */
export const optionFiles: OfficeMediaKind = {
  permission: 'orders.read',
  open: async ({ services }, id) => {
    const file = await openOrderedUpload(services, id);
    if (file === null) return null;
    const name = file.name.replaceAll(/[^\w. -]+/g, '_');
    return { bytes: file.bytes, type: 'application/octet-stream', name };
  },
};
