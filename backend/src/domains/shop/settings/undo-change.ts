import { isSameValue, valueAt, withValue } from '@ingot/rules/system/settings/setting-field.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Desk } from '../desk/command.ts';
import { changedLater, changeUnknown, settingInvalid } from './change-errors.ts';
import { storeDocument } from './change-sections.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { checkSetting } from './merge-setting.ts';
import { SETTINGS_CHANNEL } from './open-shop-settings.ts';
import { listRecordedChanges, type RecordedChange } from './recorded-changes.ts';
import type { ValueChange } from './setting-changes.ts';
import { SETTING_SCHEMAS, type SettingSection } from './setting-sections.ts';
import { findSections, lockSettings } from './shop.repository.ts';

/** The length of a history. */
const MOST = 20;

/** Some values of the settings: sections, and which of their paths. */
export interface SettingScope {
  readonly sections: readonly SettingSection[];
  /** Returns whether a path such as `pricing.stale_after_seconds` belongs to it. */
  readonly includes: (path: string) => boolean;
}

/** Returns the newest changes that concern only values of the scope, newest first. */
export async function listChanges(
  db: Database | Transaction,
  { sections, includes }: SettingScope,
): Promise<RecordedChange[]> {
  const entries = await listRecordedChanges(db, { sections, before: null, limit: MOST });
  return entries.filter(({ section, changes }) =>
    Object.keys(changes).every((path) => includes(`${section}.${path}`)),
  );
}

/**
 * Sets the values of a recorded change to those before it. Every process applies them.
 * @throws ContractError if one of the values has changed again since
 */
export async function undoChange(
  desk: Pick<Desk, 'db' | 'clock' | 'by' | 'office'>,
  scope: SettingScope,
  id: number,
): Promise<void> {
  await inTransaction(desk.db, async (trx) => {
    await lockSettings(trx);
    const entry = (await listChanges(trx, scope)).find((one) => one.id === id);
    const section = scope.sections.find((one) => one === entry?.section);
    if (entry === undefined || section === undefined) throw changeUnknown();
    const stored = (await findSections(trx, [section])).get(section)?.value;
    const now = stored ?? DEFAULT_SETTINGS[section];
    const changes = Object.entries(entry.changes);
    if (changes.some(([path, { after }]) => !isSameValue(valueAt(now, path), after))) throw changedLater();
    const document = valuesBefore(now, entry.changes);
    const [problem] = checkSetting(section, SETTING_SCHEMAS[section], document).problems;
    if (problem !== undefined) throw settingInvalid(`${section}.${problem.path}`, problem.message);
    await storeDocument(trx, desk, { section, stored, document });
    await notify(trx, SETTINGS_CHANNEL);
  });
}

/**
 * Returns a copy of a document with the values before some changes. Values and list entries that the
 * changes had added are removed.
 */
export function valuesBefore(document: unknown, changes: Readonly<Record<string, ValueChange>>): unknown {
  return withoutMissing(
    Object.entries(changes).reduce<unknown>(
      (earlier, [path, { before }]) => withValue(earlier, path, before ?? undefined),
      document,
    ),
  );
}

function withoutMissing(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => entry !== undefined).map(withoutMissing);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, withoutMissing(inner)]),
  );
}
