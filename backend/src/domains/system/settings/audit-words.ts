import type { RecordedChange } from '../../shop/settings/recorded-changes.ts';
import { settingName } from './setting-names.ts';

/** Returns the changes of an entry as the audit log shows them: each single value with its words. */
export function auditWords(
  { section, changes }: Pick<RecordedChange, 'section' | 'changes'>,
  currency: string,
) {
  return Object.entries(changes).flatMap(([path, change]) => {
    const before = new Map(leaves(change.before, path));
    const after = new Map(leaves(change.after, path));
    return [...new Set([...before.keys(), ...after.keys()])]
      .filter((leaf) => JSON.stringify(before.get(leaf)) !== JSON.stringify(after.get(leaf)))
      .map((leaf) => ({
        name: settingName(section, leaf, currency),
        before: before.get(leaf) ?? null,
        after: after.get(leaf) ?? null,
      }));
  });
}

/** Returns the single values of a document with their paths; an empty list or object is a value. */
function leaves(value: unknown, path: string): (readonly [path: string, value: unknown])[] {
  if (value === undefined) return [];
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (inner.length === 0) return [[path, value]];
  return inner.flatMap(([key, one]) => leaves(one, path === '' ? key : `${path}.${key}`));
}
