import type { Database, Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Desk } from '../desk/command.ts';
import { changeOutdated, settingInvalid } from './change-errors.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { mergeSetting } from './merge-setting.ts';
import { SETTINGS_CHANNEL } from './open-shop-settings.ts';
import { recordChange } from './recorded-changes.ts';
import type { SettingSection } from './setting-sections.ts';
import { findSections, lockSettings, type StoredSection } from './shop.repository.ts';
import { storeSection } from './store-section.ts';

export { lockSettings } from './shop.repository.ts';

/** New documents of sections, computed from the stored ones. */
export type SectionChanges = Readonly<Partial<Record<SettingSection, (stored: unknown) => unknown>>>;

/**
 * Changes sections of the settings: all of them or none. A change returns the keys that change, as a
 * settings file has them ({@link mergeSetting}). Every process applies it.
 * @param version of the sections, as `readSections` returned it
 * @throws ContractError `CONFLICT` if one of the sections has changed since, `SETTING_INVALID`
 */
export async function changeSections(
  desk: Pick<Desk, 'db' | 'clock' | 'by' | 'office'>,
  version: string,
  changes: SectionChanges,
): Promise<void> {
  await inTransaction(desk.db, (trx) => changeSectionsIn(trx, desk, version, changes));
}

/** Changes sections in a transaction of the caller. Otherwise like `changeSections`. */
export async function changeSectionsIn(
  trx: Transaction,
  desk: Pick<Desk, 'clock' | 'by' | 'office'>,
  version: string,
  changes: SectionChanges,
): Promise<void> {
  const sections = Object.keys(changes) as SettingSection[];
  await lockSettings(trx);
  const stored = await findSections(trx, sections);
  if (versionOf(sections, stored) !== version) throw changeOutdated();
  for (const section of sections) {
    const before = documentOf(section, stored);
    const { document, problems } = mergeSetting(section, before, changes[section]?.(before));
    const [problem] = problems;
    if (problem !== undefined) throw settingInvalid(`${section}.${problem.path}`, problem.message);
    await storeDocument(trx, desk, { section, stored: stored.get(section)?.value, document });
  }
  await notify(trx, SETTINGS_CHANNEL);
}

/** Stores a valid document with an entry in the audit log. Without changes, nothing happens. */
export async function storeDocument(
  trx: Transaction,
  desk: Pick<Desk, 'clock' | 'by' | 'office'>,
  changed: { readonly section: SettingSection; readonly stored: unknown; readonly document: unknown },
): Promise<void> {
  const changes = await storeSection(trx, changed);
  if (changes !== null) await recordChange(trx, desk, changed.section, changes);
}

/** The documents of some sections with their common version. */
export interface Sections {
  readonly version: string;
  readonly documents: Readonly<Partial<Record<SettingSection, unknown>>>;
}

/** Returns the stored documents of sections, or their defaults, with their common version. */
export async function readSections(
  { db }: { readonly db: Database | Transaction },
  sections: readonly SettingSection[],
): Promise<Sections> {
  const stored = await findSections(db, sections);
  return {
    version: versionOf(sections, stored),
    documents: Object.fromEntries(sections.map((section) => [section, documentOf(section, stored)])),
  };
}

function documentOf(section: SettingSection, stored: ReadonlyMap<string, StoredSection>): unknown {
  return stored.get(section)?.value ?? DEFAULT_SETTINGS[section];
}

function versionOf(sections: readonly SettingSection[], stored: ReadonlyMap<string, StoredSection>): string {
  return sections.map((section) => stored.get(section)?.version ?? 0).join('.');
}
