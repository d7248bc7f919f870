import type { RecordedChange } from '../../shop/settings/recorded-changes.ts';
import { fieldWords } from './field-words.ts';

/** Returns an entry of the history as the office shows it. */
export function entryWords(entry: RecordedChange, currency: string) {
  return {
    id: String(entry.id),
    at: entry.atMs,
    by: entry.byName,
    section: entry.section,
    changes: Object.entries(entry.changes).map(([path, { before, after }]) => ({
      path,
      label: labelOf(entry.section, path, currency),
      before: before ?? null,
      after: after ?? null,
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
