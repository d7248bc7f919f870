import {
  type ContentKind,
  ContentListDocument,
  type ContentListQuery,
  type ContentVersionFieldsFragment,
  EditedContentDocument,
  type EditedContentFieldsFragment,
  JournalCategoriesDocument,
  MenuCategoriesDocument,
  RemovedContentDocument,
} from '../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../platform/graphql/office-query.ts';

/** A piece of content with its versions. */
export type EditedContent = EditedContentFieldsFragment;
/** A version of content. */
export type ContentVersion = ContentVersionFieldsFragment;
/** A piece of content in a list. */
export type ListedContent = ContentListQuery['content_list'][number];
/** Values by column. */
export type FieldValues = Readonly<Record<string, string>>;

export type { ContentKind };

/** All content of a kind. */
export const contentListQuery = (kind: ContentKind) => officeQuery('content', ContentListDocument, { kind });

/** One piece of content. */
export const editedContentQuery = (kind: ContentKind, name: string) =>
  officeQuery('content', EditedContentDocument, { kind, name });

/** The elements and attributes that publishing would remove. */
export const removedContentQuery = (kind: ContentKind, values: FieldValues) =>
  officeQuery('removed-content', RemovedContentDocument, { kind, fields: fieldsOf(values) });

/** The categories of the journal. */
export const journalCategoriesQuery = officeQuery('content', JournalCategoriesDocument, {});

/** The categories that the menu can have. */
export const menuCategoriesQuery = officeQuery('content', MenuCategoriesDocument, {});

/** Converts values to fields of the API. */
export function fieldsOf(values: FieldValues): { name: string; value: string }[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

/** Converts fields of the API to values by column. */
export function valuesOf(fields: readonly { readonly name: string; readonly value: string }[]): FieldValues {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

/** The column of a kind that holds HTML; null for none. */
export function htmlColumn(kind: ContentKind): string | null {
  return { page: 'content', block: 'content', article: 'body', notice: null, menu: null }[kind];
}
