import type { OfficePart } from '../../../platform/office/office-part.ts';
import { mediaVersion } from '../library/media-asset.repository.ts';
import { mediaResolvers } from './media.resolvers.ts';
import { libraryFiles, productFiles } from './uploads.ts';

/** The media domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [mediaResolvers],
  media: { library: libraryFiles, 'library-product': productFiles },
  watches: [{ topic: 'media', version: mediaVersion }],
};
