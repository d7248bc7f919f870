import {
  changeSetUndone,
  changeSetUnknown,
  pricesNotPermitted,
} from '../../../domains/catalog/changes/change-errors.ts';
import {
  findImport,
  listImports,
  type PastImport,
} from '../../../domains/catalog/import-undo/import-record.repository.ts';
import { previewImportUndo, UNDOABLE_MS } from '../../../domains/catalog/import-undo/undo-import.ts';
import { requestOwnTask } from '../../../domains/staff/tasks/request-own-task.ts';
import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import type { UndoTask } from './undo-task.ts';

const MOST_LISTED = 20;

/** The imports of the past and their undo. */
export const undoResolvers: Resolvers = {
  Query: {
    past_imports: async (_, __, { services: { db, clock } }) => {
      const past = await listImports(db, { sinceMs: clock.now() - UNDOABLE_MS, limit: MOST_LISTED });
      return past.map(presentImport);
    },
    import_undo_preview: async (_, { id }, { services }) => {
      const preview = await previewImportUndo(services.db, readId(id));
      if (preview === null) return null;
      const { past, products, values, keptCount, kept } = preview;
      return {
        import: presentImport(past),
        products,
        values: values.map(({ field, ...value }) => ({ ...value, column: field })),
        kept_count: keptCount,
        kept: kept.map(({ field, ...value }) => ({ ...value, column: field })),
      };
    },
  },
  Mutation: {
    undo_import: async (_, { id }, context) => {
      const own = signedIn(context);
      if (!own.staff.permissions.has('prices.write')) throw pricesNotPermitted();
      const past = await findImport(own.services.db, readId(id));
      if (past === null) throw changeSetUnknown();
      if (past.undoneBy !== null) throw changeSetUndone();
      const { staffId, name: by } = own.staff;
      const args: UndoTask = { import: past.id, staffId, by, address: own.clientAddress };
      return requestOwnTask(own, { kind: 'import_undo', subject: 'import undo', args });
    },
  },
};

function presentImport({ id, atMs, byName, columns, products, created, undoneBy }: PastImport) {
  return {
    id: String(id),
    at: atMs,
    by: byName,
    columns: [...columns],
    products,
    created,
    undone_by: undoneBy,
  };
}
