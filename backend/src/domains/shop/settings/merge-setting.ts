import type { z } from 'zod';
import { explainSetting } from './explain-setting.ts';
import { ENTERED_SCHEMAS, type SettingSection } from './setting-sections.ts';
import { unknownSettings, withoutUnknownKeys } from './unknown-settings.ts';

/** A problem of a value, with its path. */
export interface MergeProblem {
  readonly path: string;
  readonly message: string;
}

/** A merged section and its problems. */
export interface MergedSetting {
  readonly document: unknown;
  readonly problems: readonly MergeProblem[];
}

type Group = Readonly<Record<string, unknown>>;
type Path = readonly PropertyKey[];

/**
 * Merges a file's document into the stored one. Keys in the file change, also inside groups; other
 * keys stay. Null clears a key, unless null is a valid value. Lists are replaced entirely.
 */
export function mergeSetting(section: SettingSection, stored: unknown, given: unknown): MergedSetting {
  const schema: z.ZodType = ENTERED_SCHEMAS[section];
  if (!isGroup(given) || !isGroup(stored)) return checkSetting(section, schema, given);
  const merged = overlay(withoutUnknownKeys(schema, stored) as Group, given);
  const rejected = schema.safeParse(merged).error?.issues ?? [];
  const cleared = rejected.map(({ path }) => path).filter((path) => isNullIn(merged, path));
  for (const path of cleared) removeAt(merged, path);
  return checkSetting(section, schema, merged, cleared);
}

/** Validates a document. `cleared` lists the paths that were removed from it. */
export function checkSetting(
  section: string,
  schema: z.ZodType,
  document: unknown,
  cleared: readonly Path[] = [],
): MergedSetting {
  const issues = schema.safeParse(document).error?.issues ?? [];
  const problems = issues.flatMap((issue): MergeProblem[] => {
    if (issue.code === 'unrecognized_keys') return unknownSettings(section, schema, issue);
    const path = issue.path.join('.');
    const message = explainSetting(issue, document);
    const isCleared = cleared.some((one) => one.join('.') === path);
    return [{ path, message: isCleared ? message.replace(/^is missing;/, 'cannot be cleared;') : message }];
  });
  return { document, problems };
}

function overlay(stored: Group, given: Group): Record<string, unknown> {
  // Without a prototype, so that `__proto__` is an ordinary key.
  const merged: Record<string, unknown> = Object.assign(Object.create(null), stored);
  for (const [key, value] of Object.entries(given)) {
    const before = merged[key];
    merged[key] = isGroup(value) ? overlay(isGroup(before) ? before : {}, value) : value;
  }
  return merged;
}

/**
 * Returns whether a path ends at null and passes only through groups. Entries of lists cannot be
 * cleared.
 */
function isNullIn(document: Group, path: Path): boolean {
  let at: unknown = document;
  for (const step of path) {
    if (!isGroup(at)) return false;
    at = at[String(step)];
  }
  return at === null;
}

function removeAt(document: Record<string, unknown>, path: Path): void {
  const group = path.slice(0, -1).reduce<unknown>((at, step) => (at as Group)[String(step)], document);
  delete (group as Record<string, unknown>)[String(path.at(-1))];
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
