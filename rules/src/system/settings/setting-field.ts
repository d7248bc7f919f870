/** How a form shows and edits a value. */
export type SettingKind =
  | 'text'
  | 'long-text'
  | 'color'
  /** The address of a picture. */
  | 'picture'
  | 'whole'
  | 'decimal'
  | 'percent'
  | 'money'
  | 'switch'
  | 'choice'
  /** Texts or numbers. */
  | 'list'
  /** Entries with fields of their own. */
  | 'rows'
  /** Values by a code that the dealer chooses. */
  | 'map'
  /** Several fields that belong together. */
  | 'group';

/** A value of a choice. */
export interface SettingChoice {
  readonly value: string | number;
  readonly label: string;
}

/** An entry that a form offers ready to fill in. */
export interface EntryTemplate {
  /** The name of the entry, such as "Bank wire". */
  readonly label: string;
  /** Identifies it: the form offers no second entry with this code. */
  readonly code: string;
  readonly entry: Readonly<Record<string, unknown>>;
}

/** One setting as a form shows it. The shop derives it from the schema that validates the setting. */
export interface SettingField {
  /** The key in its group; empty for a section that is a list. */
  readonly key: string;
  /** Keys from the section to the value, with points. Entries of lists have no index. */
  readonly path: string;
  readonly kind: SettingKind;
  readonly label: string;
  readonly help: string;
  /** Unit behind the value, such as "minutes"; empty for none. */
  readonly unit: string;
  /** Whether the form must have a value. */
  readonly isRequired: boolean;
  /** The value of an empty field: null, a missing key, or an empty text. */
  readonly empty: 'null' | 'absent' | 'text';
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** The values of a choice; the names of keys of a map. */
  readonly choices: readonly SettingChoice[];
  /** Fields of a group, or of each entry of rows. */
  readonly fields: readonly SettingField[];
  /** Each entry of a list or map. */
  readonly item: SettingField | null;
  /** The default that applies without a value; null for none. */
  readonly standard: unknown;
  /** The value of a new entry or a group that is switched on. */
  readonly initial: unknown;
  /** Entries that rows offer ready to fill in. */
  readonly templates: readonly EntryTemplate[];
}

/** A change of one setting. */
export interface SettingChange {
  readonly section: string;
  /** Keys from the section to the value, with points; empty for a section that is a list. */
  readonly path: string;
  /** The value that the person saw; null for none. */
  readonly before: unknown;
  /** The new value; null for none. */
  readonly after: unknown;
}

/** Returns the value at a path of a document; null for none. */
export function valueAt(document: unknown, path: string): unknown {
  if (path === '') return document ?? null;
  return (
    path
      .split('.')
      .reduce<unknown>(
        (at, key) =>
          isTree(at) && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : undefined,
        document,
      ) ?? null
  );
}

/** Returns a copy of a document with another value at a path. Missing groups are created. */
export function withValue(document: unknown, path: string, value: unknown): unknown {
  if (path === '') return value;
  const [key = '', ...rest] = path.split('.');
  const inner = withValue(valueAt(document, key), rest.join('.'), value);
  if (Array.isArray(document)) {
    const copy = [...document];
    copy[Number(key)] = inner;
    return copy;
  }
  return { ...(isTree(document) ? document : {}), [key]: inner };
}

/**
 * Returns the fields that have one value each: the leaves of required groups. A group inside a group
 * precedes the names of its fields.
 */
export function leafFields(fields: readonly SettingField[], isInside = false): SettingField[] {
  return fields.flatMap((field) => {
    if (field.kind !== 'group' || !field.isRequired) return [field];
    const leaves = leafFields(field.fields, true);
    return isInside ? leaves.map((leaf) => ({ ...leaf, label: `${field.label}, ${leaf.label}` })) : leaves;
  });
}

/** Returns whether two values of settings are the same. The order of keys does not matter. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other || (one == null && other == null)) return true;
  if (!isTree(one) || !isTree(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSameValue(left[key], right[key]));
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
