import { isDeepStrictEqual } from 'node:util';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findSettingActions } from '../dealer/shop-action.repository.ts';
import type { Desk } from '../desk/command.ts';
import { changedLater, changeUnknown, settingInvalid } from './change-errors.ts';
import { storeDocument } from './change-sections.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { checkSetting } from './merge-setting.ts';
import { SETTINGS_CHANNEL } from './open-shop-settings.ts';
import type { ValueChange } from './setting-changes.ts';
import { SETTING_SCHEMAS, type SettingSection } from './setting-sections.ts';
import { lockSections } from './shop.repository.ts';

/** A recorded change of a section. */
export interface SectionEntry {
  readonly id: number;
  readonly atMs: number;
  readonly byName: string;
  readonly section: SettingSection;
  /** The changed values by path. */
  readonly changes: Readonly<Record<string, ValueChange>>;
}

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
): Promise<SectionEntry[]> {
  const actions = await findSettingActions(db, sections, MOST);
  const entries = actions.map(({ id, atMs, byName, subject, details, before, after }) => ({
    id,
    atMs,
    byName,
    section: subject as SettingSection,
    changes: before === null && after === null ? ofImport(details) : ofSides(before ?? {}, after ?? {}),
  }));
  return entries.filter(({ section, changes }) =>
    Object.keys(changes).every((path) => includes(`${section}.${path}`)),
  );
}

/** An import records each change with both sides. */
function ofImport(details: Readonly<Record<string, unknown>>): Record<string, ValueChange> {
  return Object.fromEntries(
    Object.entries(details).filter(([, change]) => typeof change === 'object' && change !== null),
  ) as Record<string, ValueChange>;
}

function ofSides(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, ValueChange> {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries([...paths].map((path) => [path, { before: before[path], after: after[path] }]));
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
    const stored = await lockSections(trx, scope.sections);
    const entry = (await listChanges(trx, scope)).find((one) => one.id === id);
    if (entry === undefined) throw changeUnknown();
    const { section, changes } = entry;
    const before = stored.get(section)?.value ?? DEFAULT_SETTINGS[section];
    const document = structuredClone(before);
    for (const [path, change] of Object.entries(changes)) {
      if (!isDeepStrictEqual(valueAt(document, path), change.after)) throw changedLater();
    }
    // Entries of a list are removed from its end.
    for (const [path, change] of Object.entries(changes).toReversed()) setAt(document, path, change.before);
    const [problem] = checkSetting(section, SETTING_SCHEMAS[section], document).problems;
    if (problem !== undefined) throw settingInvalid(`${section}.${problem.path}`, problem.message);
    await storeDocument(trx, desk, { section, before, document });
    await notify(trx, SETTINGS_CHANNEL);
  });
}

type Tree = Record<string, unknown>;

function valueAt(document: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (at as Tree | undefined)?.[key], document);
}

/** Sets a value; undefined removes it, also from the end of a list. */
function setAt(document: unknown, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const group = keys.reduce<unknown>((at, key) => (at as Tree)[key], document) as Tree | unknown[];
  if (value !== undefined) (group as Tree)[last] = value;
  else if (Array.isArray(group)) group.splice(Number(last), 1);
  else delete group[last];
}
