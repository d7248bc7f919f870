import type { OfficePart } from '../../../platform/office/office-part.ts';
import { settingMedia } from '../settings/setting-media.ts';
import { shopPictures } from '../settings/shop-pictures.ts';
import { settingResolvers } from './settings.resolvers.ts';
import { settingsVersion } from './settings-version.repository.ts';

/** The system domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [settingResolvers],
  media: { shop: shopPictures },
  mediaUses: [settingMedia],
  watches: [{ topic: 'settings', version: settingsVersion }],
};
