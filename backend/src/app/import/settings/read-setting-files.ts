import {
  SETTING_SCHEMAS,
  SETTING_SECTIONS,
  type SettingSection,
} from '../../../domains/shop/settings/setting-sections.ts';
import { findSettings } from '../../../domains/shop/settings/shop.repository.ts';
import { readCountriesDocument } from '../../../domains/shop/settings/store-section.ts';
import { withoutUnknownKeys } from '../../../domains/shop/settings/unknown-settings.ts';
import type { Database } from '../../../platform/database/database.ts';

const OWN_FILES: Readonly<Partial<Record<SettingSection, string>>> = {
  shipping: 'shipping',
  tax_rules: 'tax-rules',
  payment_methods: 'payment-methods',
};

/**
 * Returns the changed settings as documents by import section. Omits default values, and files
 * without any value.
 */
export async function readSettingFiles(db: Database): Promise<ReadonlyMap<string, unknown>> {
  const { documents } = await findSettings(db);
  const files = new Map<string, unknown>();
  const storeConfig: Record<string, unknown> = {};
  for (const section of SETTING_SECTIONS) {
    if (!documents.has(section)) continue;
    const document = withoutUnknownKeys(SETTING_SCHEMAS[section], documents.get(section));
    const file = OWN_FILES[section];
    if (file === undefined) storeConfig[section] = document;
    else files.set(file, document);
  }
  if (Object.keys(storeConfig).length > 0) files.set('store-config', storeConfig);
  const shipping = files.get('shipping');
  if (shipping !== undefined) {
    files.set('shipping', { ...(shipping as object), countries: await readCountriesDocument(db) });
  }
  return files;
}
