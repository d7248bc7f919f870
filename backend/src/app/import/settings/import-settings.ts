import { readFile } from 'node:fs/promises';
import {
  importShopSettings,
  type SettingFiles,
  type SettingsAuthor,
} from '../../../domains/shop/settings/import-settings.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type ImportSource, ImportSourceError } from '../../../platform/import-files/sources.ts';
import type { SectionResult } from '../import-section.ts';

/** The files of the shop's settings: one document each instead of rows. */
const SETTING_FILES: Readonly<Record<string, keyof SettingFiles>> = {
  'store-config': 'storeConfig',
  shipping: 'shipping',
  'tax-rules': 'taxRules',
  'payment-methods': 'paymentMethods',
};

/** The files of settings outside of `store-config`. */
const FILE_OF_SETTING: Readonly<Record<string, string>> = {
  shipping: 'shipping',
  countries: 'shipping',
  tax_rules: 'tax-rules',
  payment_methods: 'payment-methods',
};

/** Names of the setting sections. */
export const settingSections: readonly string[] = Object.keys(SETTING_FILES);

/**
 * Imports the shop's settings; null when the sources have none. An invalid part stays as it was.
 */
export async function importSettings(
  db: Database,
  sources: readonly ImportSource[],
  by: SettingsAuthor,
): Promise<SectionResult | null> {
  const files: Record<string, unknown> = {};
  const fileOf = new Map<string, string>();
  for (const source of sources) {
    if (source.format !== 'json') continue;
    if (source.section !== null && !(source.section in SETTING_FILES)) continue;
    const content = await parseFile(source.file);
    for (const [section, name] of Object.entries(SETTING_FILES)) {
      const document = source.section === section ? content : source.section ? undefined : content[section];
      if (document === undefined) continue;
      files[name] = document;
      fileOf.set(section, source.file);
    }
  }
  if (Object.keys(files).length === 0) return null;
  const { imported, changed, problems } = await importShopSettings(db, files, by);
  return {
    section: 'settings',
    file: sources.map((source) => source.file).join(', '),
    imported: imported.length,
    changed: changed.length,
    notices: [],
    leftOut: new Set(problems.map((problem) => problem.section)).size,
    problems: problems.map(({ section, path, message }) => ({
      number: null,
      column: path === '' ? section : `${section}.${path}`,
      message,
      file: fileOf.get(FILE_OF_SETTING[section] ?? 'store-config') ?? '',
    })),
  };
}

async function parseFile(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse((await readFile(file, 'utf8')).replace(/^\ufeff/, '')) as Record<string, unknown>;
  } catch (error) {
    throw new ImportSourceError(`${file}: ${(error as Error).message}`);
  }
}
