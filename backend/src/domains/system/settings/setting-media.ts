import type { Database } from '../../../platform/database/database.ts';
import type { FoundUse, MediaUse } from '../../../platform/office/media-use.ts';
import { fieldWords } from './field-words.ts';
import { findMediaSettings } from './setting-media.repository.ts';
import { SETTING_PAGES } from './setting-pages.ts';

/** The settings that show files of the media folder, such as the logo. */
export const settingMedia: MediaUse = {
  kind: 'setting',
  async find(db: Database, paths: readonly string[]): Promise<readonly FoundUse[]> {
    const found = await findMediaSettings(db, paths);
    return found.map(({ path, section, key }) => ({
      path,
      name: fieldWords(section, key, '')?.label ?? `${section}.${key}`,
      link: `/settings/${pageOf(section, key)}`,
    }));
  },
};

function pageOf(section: string, key: string): string {
  const page = SETTING_PAGES.find(({ parts }) =>
    parts.some(
      (part) =>
        part.section === section &&
        (part.only === undefined || part.only.includes(key)) &&
        part.without?.includes(key) !== true,
    ),
  );
  return page?.code ?? '';
}
