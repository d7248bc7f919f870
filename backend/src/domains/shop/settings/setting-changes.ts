/** A value that differs between two documents. Undefined means that it is missing. */
export interface ValueChange {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Returns the values that differ between two documents, by path (`methods.0.title`). Compares lists
 * entry by entry.
 */
export function settingChanges(before: unknown, after: unknown, path = ''): Record<string, ValueChange> {
  if (before === after) return {};
  if (isTree(before) && isTree(after) && Array.isArray(before) === Array.isArray(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    const inside = [...keys].map((key) =>
      settingChanges(before[key], after[key], path === '' ? key : `${path}.${key}`),
    );
    return Object.fromEntries(inside.flatMap((changes) => Object.entries(changes)));
  }
  return { [path]: { before, after } };
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
