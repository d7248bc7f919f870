import { SaveCategoriesDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useSavedEdits } from '../edits/use-saved-edits.ts';
import {
  acceptConflict,
  type CategoryConflict,
  type CategoryProblem,
  countEdits,
  dropConflict,
  NO_EDITS,
  toChanges,
} from './category-edits.ts';
import { categoryText } from './category-texts.ts';

/** Returns the unsaved edits of categories, and the actions that save or discard them. */
export function useCategoryEdits() {
  const { decide, ...model } = useSavedEdits({
    none: NO_EDITS,
    count: countEdits,
    document: SaveCategoriesDocument,
    variables: (edits) => ({ changes: toChanges(edits) }),
    topic: 'categories',
    invalidCode: 'CATEGORY_INVALID',
    conflictKey: ({ id, field }: CategoryConflict) => `${id} ${field}`,
    saved: ({ save_categories: { count } }) => categoryText('saved', { count }),
  });
  return {
    ...model,
    problems: model.problems<CategoryProblem>(),
    keepMine: (conflict: CategoryConflict) => decide(conflict, acceptConflict(model.edits, conflict)),
    takeTheirs: (conflict: CategoryConflict) => decide(conflict, dropConflict(model.edits, conflict)),
  };
}

/** The edits of categories with their actions. */
export type CategoryEditsModel = ReturnType<typeof useCategoryEdits>;
