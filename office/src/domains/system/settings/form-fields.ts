import {
  isSameValue,
  leafFields,
  type SettingChange,
  type SettingField,
  valueAt,
} from '@ingot/rules/system/settings/setting-field.ts';
import { type ReadValue, valueProblem } from '@ingot/rules/system/settings/setting-value.ts';
import { systemText } from '../system-texts.ts';
import type { SettingsPageData } from './settings-query.ts';

/** A field of a page with the value that the shop uses now. */
export interface FormField {
  /** Section and path. */
  readonly id: string;
  readonly section: string;
  readonly field: SettingField;
  /** The value that the shop uses: the stored one, or the default without it. */
  readonly saved: unknown;
  /** Null for none. */
  readonly stored: unknown;
}

/** A typed value, and the stored value at that time. */
export interface Draft {
  readonly value: unknown;
  readonly seen: unknown;
  /** Whether the two differ. A field without a stored value shows its default. */
  readonly isChanged: boolean;
}

/** Typed values by id of their field. */
export type Drafts = Readonly<Record<string, Draft>>;

/** Fields under a heading; groups of a section have their own. */
export interface FieldGroup {
  readonly title: string | null;
  readonly fields: readonly FormField[];
}

/** Returns the fields of a page in groups. */
export function formGroups({ sections }: SettingsPageData): FieldGroup[] {
  return sections.flatMap(({ section, fields, document }) => {
    const groups: { title: string | null; fields: FormField[] }[] = [];
    for (const field of fields as readonly SettingField[]) {
      const leaves = leafFields([field]).map((leaf) => ({
        id: `${section}.${leaf.path}`,
        section,
        field: leaf,
        saved: valueAt(document, leaf.path) ?? leaf.standard,
        stored: valueAt(document, leaf.path),
      }));
      const isGroup = field.kind === 'group' && field.isRequired;
      const last = groups.at(-1);
      if (isGroup || last === undefined || last.title !== null) {
        groups.push({ title: isGroup ? field.label : null, fields: leaves });
      } else {
        last.fields.push(...leaves);
      }
    }
    return groups;
  });
}

/** Returns the value that a field shows. */
export function shownValue({ id, saved }: FormField, drafts: Drafts): unknown {
  const draft = drafts[id];
  return draft === undefined ? saved : draft.value;
}

/** Returns the typed values with another one. The value that the person saw first is kept. */
export function withDraft(drafts: Drafts, { id, field, stored }: FormField, value: unknown): Drafts {
  const seen = drafts[id]?.seen ?? stored;
  return { ...drafts, [id]: { value, seen, isChanged: !isSameValue(seen ?? field.standard, value) } };
}

/** Returns whether a field has another value than the one that the person saw. */
export function hasChanges(drafts: Drafts): boolean {
  return Object.values(drafts).some(({ isChanged }) => isChanged);
}

/** Returns the changes of the typed values. */
export function changesOf(fields: readonly FormField[], drafts: Drafts): SettingChange[] {
  return fields.flatMap(({ id, section, field }) => {
    const draft = drafts[id];
    if (draft?.isChanged !== true) return [];
    return [{ section, path: field.path, before: draft.seen ?? null, after: draft.value ?? null }];
  });
}

/** Returns what is wrong with a value, in words; null when nothing is. */
export function problemText(field: SettingField, value: unknown): string | null {
  switch (field.kind) {
    case 'rows':
      return firstProblem(
        (value as readonly object[] | null)?.flatMap((row) =>
          field.fields.map((inner) => problemText(inner, innerValue(row, inner))),
        ),
      );
    case 'group':
      return value === null || value === undefined
        ? null
        : firstProblem(field.fields.map((inner) => problemText(inner, innerValue(value, inner))));
    case 'map':
      return firstProblem(
        Object.values(value ?? {}).map((entry) =>
          field.item === null ? null : problemText(field.item, entry),
        ),
      );
    case 'list':
      return isEmptyChoice(field, value) ? systemText('missing') : null;
    case 'switch':
      return null;
    default:
      return plainProblem(field, (value ?? null) as ReadValue);
  }
}

/** Whether a required list of a fixed set of values has none. */
function isEmptyChoice({ item, isRequired }: SettingField, value: unknown): boolean {
  return isRequired && (item?.choices.length ?? 0) > 0 && Array.isArray(value) && value.length === 0;
}

/** Returns the value of a field inside of an entry: a missing one has its standard value. */
export function innerValue(entry: object, { key, standard }: SettingField): unknown {
  return Object.hasOwn(entry, key) ? (entry as Readonly<Record<string, unknown>>)[key] : standard;
}

function firstProblem(problems: readonly (string | null)[] = []): string | null {
  return problems.find((problem) => problem !== null) ?? null;
}

function plainProblem(field: SettingField, value: ReadValue): string | null {
  const problem = valueProblem(field, value);
  switch (problem?.kind) {
    case 'missing':
      return systemText('missing');
    case 'not-a-number':
      return systemText('notANumber');
    case 'too-small':
      return systemText('tooSmall', { limit: String(problem.limit) });
    case 'too-large':
      return systemText('tooLarge', { limit: String(problem.limit) });
    default:
      return null;
  }
}
