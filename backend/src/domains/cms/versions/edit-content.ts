import type { AuditVerb } from '@ingot/rules/staff/audit-verbs.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import {
  contentConflict,
  contentInvalid,
  contentTooLarge,
  contentUnknown,
  importAuthor,
  nameTaken,
  versionUnknown,
} from './content-errors.ts';
import {
  deleteVersion,
  findVersion,
  findVersions,
  insertVersion,
  lockContent,
  updateVersion,
} from './content-version.repository.ts';
import type { ContentFields, ContentName, ContentVersion } from './content-version.ts';
import { DOCUMENT_TYPES } from './document-types.ts';

/** The services and the acting person of an edit: a command or a member of staff. */
export type Editor = Pick<Desk, 'db' | 'clock' | 'by' | 'office'>;

const MAX_CHARACTERS = 400_000;

/**
 * A save of a draft. `revision` is the revision of the draft that the person has seen; null if
 * there was no draft.
 */
export interface DraftSave extends ContentName {
  readonly revision: number | null;
  readonly fields: ContentFields;
  /** If true, rejects the save when the content exists already. */
  readonly isNew?: boolean;
}

/**
 * Saves the draft of a piece of content. Shoppers do not see it.
 * @throws ContractError `CONFLICT` if another person saved it since, `CONTENT_INVALID`
 */
export async function saveDraft(editor: Editor, save: DraftSave): Promise<ContentVersion> {
  const fields = checkSize(withName(save));
  return audited(editor, entryOf('draft-content', save), async (trx) => {
    await lockContent(trx, save);
    const versions = await findVersions(trx, save);
    const stored = await DOCUMENT_TYPES[save.kind].read(trx, save.document);
    if (save.isNew && (stored !== null || versions.length > 0)) throw nameTaken(save.document);
    if (!save.isNew && stored === null && versions.length === 0) throw contentUnknown();
    const problems = await DOCUMENT_TYPES[save.kind].check(trx, fields);
    if (problems.length > 0) throw contentInvalid(problems);
    const draft = draftOf(versions);
    if ((draft?.revision ?? null) !== save.revision) throw conflictOf(versions, save, fields);
    return writeDraft(trx, editor, save, { fields, draft, versions });
  });
}

/**
 * Replaces the draft by an earlier version. An existing draft is replaced only if the person has
 * seen it.
 * @throws ContractError `CONFLICT`, `VERSION_UNKNOWN`
 */
export async function restoreVersion(
  editor: Editor,
  { id, revision }: { readonly id: number; readonly revision: number | null },
): Promise<ContentVersion> {
  const version = await findVersion(editor.db, id);
  if (version === null) throw versionUnknown();
  return audited(editor, entryOf('restore-content', version, { version: version.number }), async (trx) => {
    await lockContent(trx, version);
    const versions = await findVersions(trx, version);
    const draft = draftOf(versions);
    const { fields } = version;
    if ((draft?.revision ?? null) !== revision)
      throw conflictOf(versions, { ...version, revision, fields }, fields);
    return writeDraft(trx, editor, version, { fields, draft, versions });
  });
}

/** Deletes a draft that the person has seen. @throws ContractError `CONFLICT` */
export async function discardDraft(
  editor: Editor,
  name: ContentName & { readonly revision: number },
): Promise<void> {
  await audited(editor, entryOf('discard-content', name), async (trx) => {
    await lockContent(trx, name);
    const versions = await findVersions(trx, name);
    const draft = draftOf(versions);
    if (draft?.revision !== name.revision) throw conflictOf(versions, { ...name, fields: {} }, {});
    await deleteVersion(trx, draft.id);
  });
}

/** Returns the draft among versions. */
export function draftOf(versions: readonly ContentVersion[]): ContentVersion | undefined {
  return versions.find(({ state }) => state === 'draft');
}

/** Returns the entry of the audit log for an action on content. */
export function entryOf(
  verb: AuditVerb,
  { kind, document }: ContentName,
  details: Readonly<Record<string, unknown>> = {},
) {
  return { verb, subject: `${kind} ${document}`, details };
}

/**
 * Returns the error for a save of an outdated draft. It names the fields in which the newest
 * version differs.
 */
export function conflictOf(
  versions: readonly ContentVersion[],
  save: DraftSave,
  fields: ContentFields,
): ReturnType<typeof contentConflict> {
  const newest = versions.find(({ state }) => state === 'draft') ?? versions[0];
  const columns = new Set([...Object.keys(newest?.fields ?? {}), ...Object.keys(fields)]);
  const differing = [...columns].filter(
    (column) => (newest?.fields[column] ?? '') !== (fields[column] ?? ''),
  );
  const known = Object.keys(save.fields).length === 0 ? [] : differing;
  return contentConflict(newest?.byName ?? '', known, draftOf(versions)?.revision ?? 0);
}

/**
 * Records the stored content as a published version if an import wrote it. Staff can then compare
 * and restore it. Returns the published version, or null without one.
 */
export async function recordStored(
  trx: Transaction,
  { clock }: Pick<Desk, 'clock'>,
  name: ContentName,
  versions: readonly ContentVersion[],
): Promise<ContentVersion | null> {
  const type = DOCUMENT_TYPES[name.kind];
  const stored = await type.read(trx, name.document);
  const published = versions.find(({ state }) => state === 'published') ?? null;
  if (stored === null || (published !== null && isStoredAs(type.stored(published.fields), stored))) {
    return published;
  }
  if (published !== null) await updateVersion(trx, published.id, { state: 'withdrawn' });
  const nowMs = clock.now();
  return insertVersion(trx, {
    kind: name.kind,
    document: name.document,
    state: 'published',
    fields: stored,
    publishAtMs: null,
    expireAtMs: null,
    publishedAtMs: nowMs,
    changedAtMs: nowMs,
    staffId: null,
    byName: importAuthor(),
  });
}

function isStoredAs(one: ContentFields, other: ContentFields): boolean {
  const columns = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...columns].every((column) => (one[column] ?? '') === (other[column] ?? ''));
}

async function writeDraft(
  trx: Transaction,
  editor: Editor,
  name: ContentName,
  {
    fields,
    draft,
    versions,
  }: {
    readonly fields: ContentFields;
    readonly draft: ContentVersion | undefined;
    readonly versions: readonly ContentVersion[];
  },
): Promise<ContentVersion> {
  const nowMs = editor.clock.now();
  const author = { staffId: editor.office?.staffId ?? null, byName: editor.by, changedAtMs: nowMs };
  if (draft) {
    const change = { fields, revision: draft.revision + 1, ...author };
    await updateVersion(trx, draft.id, change);
    return { ...draft, ...change };
  }
  await recordStored(trx, editor, name, versions);
  return insertVersion(trx, {
    kind: name.kind,
    document: name.document,
    state: 'draft',
    fields,
    publishAtMs: null,
    expireAtMs: null,
    publishedAtMs: null,
    ...author,
  });
}

/** Adds the identifying column to the fields. The identifier of content never changes. */
function withName({ kind, document, fields }: DraftSave): ContentFields {
  const { key } = DOCUMENT_TYPES[kind];
  return key === null ? fields : { ...fields, [key]: document };
}

function checkSize(fields: ContentFields): ContentFields {
  const characters = Object.entries(fields).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  if (characters > MAX_CHARACTERS) throw contentTooLarge();
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, value.replaceAll('\u0000', '')]),
  );
}
