import type { Database } from '../../../platform/database/database.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { SETTING_SCHEMAS, SETTING_SECTIONS, type SettingSection } from './setting-sections.ts';
import { findSettings } from './shop.repository.ts';
import { readCountriesDocument } from './store-section.ts';
import { withoutUnknownKeys } from './unknown-settings.ts';

/** The documents of all sections, and of the countries. */
export interface Documents {
  /** As they are in force: stored, or the default. */
  readonly all: ReadonlyMap<SettingSection | 'countries', unknown>;
  /** As they are stored; a section that was never set is missing. */
  readonly stored: ReadonlyMap<string, unknown>;
}

/** Reads the settings of all sections and the countries. */
export async function readDocuments(db: Database): Promise<Documents> {
  const { documents: stored } = await findSettings(db);
  const all = new Map<SettingSection | 'countries', unknown>(
    SETTING_SECTIONS.map((section) => [
      section,
      withoutUnknownKeys(SETTING_SCHEMAS[section], stored.get(section) ?? DEFAULT_SETTINGS[section]),
    ]),
  );
  all.set('countries', await readCountriesDocument(db));
  return { all, stored };
}
