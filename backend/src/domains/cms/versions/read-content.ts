import type { Database } from '../../../platform/database/database.ts';
import { findRemoved, type RemovedContent } from '../blocks/find-removed.ts';
import { contentUnknown, versionUnknown } from './content-errors.ts';
import {
  findScheduled,
  findVersion,
  findVersions,
  type ListedContent,
  listContent,
} from './content-version.repository.ts';
import type {
  ContentFields,
  ContentKind,
  ContentName,
  ContentVersion,
  ScheduledVersion,
  SingleKind,
} from './content-version.ts';
import { DOCUMENT_TYPES } from './document-types.ts';
import { draftOf } from './edit-content.ts';

export { contentVersion, type ListedContent } from './content-version.repository.ts';

/** A piece of content with its versions. */
export interface EditedContent extends ContentName {
  /** The values that are published without a schedule. Null if nothing is published. */
  readonly published: ContentFields | null;
  readonly draft: ContentVersion | null;
  /** All versions, newest first. */
  readonly versions: readonly ContentVersion[];
}

/** Returns a piece of content with its versions. @throws ContractError `CONTENT_UNKNOWN` */
export async function readEdited(db: Database, name: ContentName): Promise<EditedContent> {
  const [versions, published] = await Promise.all([
    findVersions(db, name),
    DOCUMENT_TYPES[name.kind].read(db, name.document),
  ]);
  if (published === null && versions.length === 0) throw contentUnknown();
  return { kind: name.kind, document: name.document, published, draft: draftOf(versions) ?? null, versions };
}

/** Returns one version. @throws ContractError `VERSION_UNKNOWN` */
export async function readVersion(db: Database, id: number): Promise<ContentVersion> {
  const version = await findVersion(db, id);
  if (version === null) throw versionUnknown();
  return version;
}

/** Returns all content of a kind. */
export function readContentList(
  db: Database,
  kind: Exclude<ContentKind, SingleKind>,
): Promise<ListedContent[]> {
  return listContent(db, kind);
}

/** Returns every scheduled version, in the order in which they become visible. */
export function readScheduled(db: Database): Promise<ScheduledVersion[]> {
  return findScheduled(db);
}

/** Lists the content that publishing these values would remove from them. */
export function removedFrom(kind: ContentKind, fields: ContentFields): RemovedContent[] {
  const { html } = DOCUMENT_TYPES[kind];
  return html === null ? [] : findRemoved(fields[html] ?? '');
}
