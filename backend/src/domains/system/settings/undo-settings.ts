import { isSameValue, valueAt, withValue } from '@ingot/rules/system/settings/setting-field.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readDocuments } from '../../shop/settings/read-documents.ts';
import { changeDocuments } from './change-documents.ts';
import { fieldWords } from './field-words.ts';
import { isFormSection } from './form-sections.ts';
import { type SettingsDesk, storeChanges } from './save-settings.ts';
import { changedSince, entryUnknown, stillNeeded } from './setting-errors.ts';
import { findSettingEntry, lockSettings, type SettingEntry } from './settings.repository.ts';

/** A changed value of an entry of the history; null for no value. */
export interface EntryChange {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns the changed values of an entry. Imports keep them in the details. */
export function entryChanges({ details, before, after }: SettingEntry): EntryChange[] {
  if (before === null && after === null) {
    return Object.entries(details).flatMap(([path, change]) =>
      typeof change === 'object' && change !== null
        ? [{ path, before: valueAt(change, 'before'), after: valueAt(change, 'after') }]
        : [],
    );
  }
  const paths = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...paths].map((path) => ({
    path,
    before: before?.[path] ?? null,
    after: after?.[path] ?? null,
  }));
}

/**
 * Puts the values before a change back, as a new change.
 * @throws ContractError if a value has changed since, or other settings need the present one
 */
export async function undoSettings(desk: SettingsDesk, entryId: number): Promise<readonly string[]> {
  return inTransaction(desk.db, async (trx) => {
    await lockSettings(trx);
    const entry = await findSettingEntry(trx, entryId);
    if (entry === null || !isFormSection(entry.section)) throw entryUnknown();
    const { section } = entry;
    const documents = await readDocuments(trx);
    const now = keyed(section, documents.all.get(section));
    const changes = entryChanges(entry);
    const later = changes.filter(({ path, after }) => !isSameValue(valueAt(now, path), after));
    if (later.length > 0) {
      const currency = desk.shop.store.baseCurrency;
      throw changedSince(
        later.map(({ path }) => fieldWords(section, withoutNumbers(path), currency)?.label ?? path),
      );
    }
    const earlier = changes.reduce<unknown>(
      (document, { path, before }) => withValue(document, path, before ?? undefined),
      now,
    );
    const changed = changeDocuments(documents, [
      { section, path: '', before: null, after: listed(section, compact(earlier)) },
    ]);
    if (changed.problems.length > 0) throw stillNeeded(changed.problems);
    return storeChanges(trx, desk, { documents, changed, details: { undone: entryId } });
  });
}

/** Countries are recorded by code. */
function keyed(section: string, document: unknown): unknown {
  if (section !== 'countries' || !Array.isArray(document)) return document;
  return Object.fromEntries(document.map((country: { readonly code: string }) => [country.code, country]));
}

function listed(section: string, document: unknown): unknown {
  return section === 'countries' && typeof document === 'object' && document !== null
    ? Object.values(document)
    : document;
}

function withoutNumbers(path: string): string {
  return path
    .split('.')
    .filter((step) => !/^\d+$/.test(step))
    .join('.');
}

/** Removes missing values, and the entries of lists that the change had added. */
function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => entry !== undefined).map(compact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, compact(inner)]),
  );
}
