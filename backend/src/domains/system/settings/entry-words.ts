import { fieldWords } from './field-words.ts';
import type { SettingEntry } from './settings.repository.ts';
import { entryChanges } from './undo-settings.ts';

/** Returns an entry of the history as the office shows it. */
export function entryWords(entry: SettingEntry, currency: string) {
  return {
    id: String(entry.id),
    at: entry.atMs,
    by: entry.byName,
    section: entry.section,
    changes: entryChanges(entry).map(({ path, before, after }) => ({
      path,
      label: labelOf(entry.section, path, currency),
      before,
      after,
    })),
  };
}

/** Returns the label of a setting; of an entry of a list, the label of the list. */
function labelOf(section: string, path: string, currency: string): string {
  const steps = path.split('.').filter((step) => !/^\d+$/.test(step));
  for (let length = steps.length; length >= 0; length--) {
    const words = fieldWords(section, steps.slice(0, length).join('.'), currency);
    if (words !== null) return words.label;
  }
  return path;
}
