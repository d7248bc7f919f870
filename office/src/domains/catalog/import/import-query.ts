import { queryOptions } from '@tanstack/react-query';
import {
  ImportColumnsDocument,
  ImportFileDocument,
  type ImportFileQuery,
  ImportTaskDocument,
  ImportUndoPreviewDocument,
  PastImportsDocument,
  type PastImportsQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** An uploaded file. */
export type ImportFile = NonNullable<ImportFileQuery['import_file']>;

const POLL_MS = 500;

/** An uploaded file with its columns and the result of its dry run. */
export const importFileQuery = (id: string | null) =>
  queryOptions({ ...officeQuery('import', ImportFileDocument, { id: id ?? '' }), enabled: id !== null });

/** An import of the past. */
export type PastImport = PastImportsQuery['past_imports'][number];

/** The imports of the last 30 days that changed products. */
export const pastImportsQuery = officeQuery('import', PastImportsDocument, {});

/** Queries the effects that an undo of an import would have now. */
export const importUndoQuery = (id: string | null) =>
  queryOptions({
    ...officeQuery('products', ImportUndoPreviewDocument, { id: id ?? '' }),
    enabled: id !== null,
  });

/** The columns that files can fill. */
export const importColumnsQuery = officeQuery('import', ImportColumnsDocument, {});

/** A dry run, import or export. Polls until the task ends. */
export const importTaskQuery = (id: string | null) =>
  queryOptions({
    ...officeQuery('tasks', ImportTaskDocument, { id: id ?? '' }),
    enabled: id !== null,
    refetchInterval: ({ state }) => {
      const current = state.data?.task?.state;
      return current === 'done' || current === 'failed' ? false : POLL_MS;
    },
  });
