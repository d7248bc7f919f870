import { isSameValue, valueAt } from '@ingot/rules/system/settings/setting-field.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockSettings } from '../../shop/settings/change-sections.ts';
import { readDocuments } from '../../shop/settings/read-documents.ts';
import { findRecordedChange } from '../../shop/settings/recorded-changes.ts';
import { valuesBefore } from '../../shop/settings/undo-change.ts';
import { changeDocuments } from './change-documents.ts';
import { fieldWords } from './field-words.ts';
import { isFormSection } from './form-sections.ts';
import { type SettingsDesk, storeChanges } from './save-settings.ts';
import { changedSince, entryUnknown, stillNeeded } from './setting-errors.ts';

/**
 * Puts the values before a change back, as a new change.
 * @throws ContractError if a value has changed since, or other settings need the present one
 */
export async function undoSettings(desk: SettingsDesk, entryId: number): Promise<readonly string[]> {
  return inTransaction(desk.db, async (trx) => {
    await lockSettings(trx);
    const entry = await findRecordedChange(trx, entryId);
    if (entry === null || !isFormSection(entry.section)) throw entryUnknown();
    const { section, changes } = entry;
    const documents = await readDocuments(trx);
    const now = keyed(section, documents.all.get(section));
    const later = Object.keys(changes).filter(
      (path) => !isSameValue(valueAt(now, path), changes[path]?.after),
    );
    if (later.length > 0) {
      const currency = desk.shop.store.baseCurrency;
      throw changedSince(
        later.map((path) => fieldWords(section, withoutNumbers(path), currency)?.label ?? path),
      );
    }
    const changed = changeDocuments(documents, [
      { section, path: '', before: null, after: listed(section, valuesBefore(now, changes)) },
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
