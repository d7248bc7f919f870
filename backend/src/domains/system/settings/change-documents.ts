import {
  isSameValue,
  type SettingChange,
  valueAt,
  withValue,
} from '@ingot/rules/system/settings/setting-field.ts';
import { checkSetting, mergeSetting } from '../../shop/settings/merge-setting.ts';
import type { Documents } from '../../shop/settings/read-documents.ts';
import { readSettings, SettingsError } from '../../shop/settings/read-settings.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { FORM_SCHEMAS, type FormSection, isFormSection } from './form-sections.ts';
import type { FieldProblem } from './setting-errors.ts';

/** The changed sections and their problems. */
export interface ChangedDocuments {
  readonly documents: ReadonlyMap<FormSection, unknown>;
  readonly problems: readonly FieldProblem[];
}

/** Applies changes to the documents in force and validates each changed section. */
export function changeDocuments({ all }: Documents, changes: readonly SettingChange[]): ChangedDocuments {
  const documents = new Map<FormSection, unknown>();
  const problems: FieldProblem[] = [];
  for (const { section, path, after } of changes) {
    if (!isFormSection(section)) {
      problems.push({ section, path, message: 'is not a section of the settings' });
      continue;
    }
    documents.set(section, withValue(documents.get(section) ?? all.get(section), path, after));
  }
  for (const [section, document] of documents) {
    // Merging into nothing removes the nulls that a schema rejects.
    const { document: cleaned, problems: found } =
      section === 'countries'
        ? checkSetting(section, FORM_SCHEMAS[section], document)
        : mergeSetting(section, {}, document);
    documents.set(section, cleaned);
    problems.push(...found.map((problem) => ({ section, ...problem })));
  }
  return { documents, problems };
}

/** Returns the changes whose value is no longer the one that the person saw. */
export function outdatedChanges({ all }: Documents, changes: readonly SettingChange[]): SettingChange[] {
  return changes.flatMap((change) => {
    const now = isFormSection(change.section) ? valueAt(all.get(change.section), change.path) : null;
    return isSameValue(now, change.before) ? [] : [{ ...change, before: now }];
  });
}

/** Returns the settings of the shop after changes, or why it could not work with them. */
export function settingsAfter(
  { stored }: Documents,
  { documents }: ChangedDocuments,
  shop: Pick<ShopSettings, 'baseUrl' | 'countries'>,
): { readonly settings: ShopSettings } | { readonly problem: string } {
  const changed = [...documents].filter(([section]) => section !== 'countries');
  try {
    const settings = readSettings({
      documents: new Map([...stored, ...changed]),
      version: '0',
      countries: shop.countries,
      baseUrl: shop.baseUrl,
    });
    return { settings };
  } catch (error) {
    if (error instanceof SettingsError) return { problem: error.message };
    throw error;
  }
}
