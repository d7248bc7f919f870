import type { RecordedChange } from '../../shop/settings/recorded-changes.ts';
import { settingName } from './setting-names.ts';

/** Returns an entry of the history as the office shows it. */
export function entryWords(entry: RecordedChange, currency: string) {
  return {
    id: String(entry.id),
    at: entry.atMs,
    by: entry.byName,
    section: entry.section,
    changes: Object.entries(entry.changes).map(([path, { before, after }]) => ({
      path,
      label: settingName(entry.section, path, currency),
      before: before ?? null,
      after: after ?? null,
    })),
  };
}
