import type { SettingChange } from '@ingot/rules/system/settings/setting-field.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { countriesSchema } from '../../shop/setting-schemas/checkout-schemas.ts';
import { lockSettings } from '../../shop/settings/change-sections.ts';
import { SETTINGS_CHANNEL } from '../../shop/settings/open-shop-settings.ts';
import { type Documents, readDocuments } from '../../shop/settings/read-documents.ts';
import { listRecordedChanges, recordChange } from '../../shop/settings/recorded-changes.ts';
import { storeCountries, storeSection } from '../../shop/settings/store-section.ts';
import {
  type ChangedDocuments,
  changeDocuments,
  outdatedChanges,
  settingsAfter,
} from './change-documents.ts';
import { fieldWords } from './field-words.ts';
import { type FieldProblem, settingsConflict, settingsInvalid, settingsUnusable } from './setting-errors.ts';

/** The services that a change of settings needs. */
export type SettingsDesk = Pick<Desk, 'db' | 'clock' | 'by' | 'office' | 'shop'>;

/**
 * Saves changes of settings: all of them or none. Every process applies them. Returns the changed
 * sections.
 * @throws ContractError `CONFLICT` if a value is not the one that the person saw, and
 * `SETTINGS_INVALID` with every problem
 */
export async function saveSettings(
  desk: SettingsDesk,
  changes: readonly SettingChange[],
): Promise<readonly string[]> {
  return inTransaction(desk.db, async (trx) => {
    await lockSettings(trx);
    const documents = await readDocuments(trx);
    const outdated = outdatedChanges(documents, changes);
    if (outdated.length > 0) throw await conflict(trx, desk, outdated);
    const changed = changeDocuments(documents, changes);
    rejectProblems(changed.problems);
    return storeChanges(trx, desk, { documents, changed, details: {} });
  });
}

/** Stores changed documents with one entry in the audit log for each section. */
export async function storeChanges(
  trx: Transaction,
  desk: SettingsDesk,
  {
    documents,
    changed,
    details,
  }: {
    readonly documents: Documents;
    readonly changed: ChangedDocuments;
    readonly details: Readonly<Record<string, unknown>>;
  },
): Promise<readonly string[]> {
  const after = settingsAfter(documents, changed, desk.shop);
  if ('problem' in after) throw settingsUnusable(after.problem);
  const stored: string[] = [];
  for (const [section, document] of changed.documents) {
    const found =
      section === 'countries'
        ? await storeCountries(trx, countriesSchema.parse(document))
        : await storeSection(trx, { section, stored: documents.stored.get(section), document });
    if (found === null) continue;
    stored.push(section);
    await recordChange(trx, desk, section, found, details);
  }
  if (stored.length > 0) await notify(trx, SETTINGS_CHANNEL);
  return stored;
}

function rejectProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw settingsInvalid(problems);
}

async function conflict(trx: Transaction, { shop }: SettingsDesk, outdated: readonly SettingChange[]) {
  const sections = [...new Set(outdated.map(({ section }) => section))];
  const [last] = await listRecordedChanges(trx, { sections, before: null, limit: 1 });
  const labels = outdated.map(
    ({ section, path }) => fieldWords(section, path, shop.store.baseCurrency)?.label ?? `${section}.${path}`,
  );
  return settingsConflict(last?.byName ?? null, labels, outdated);
}
