import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SaveCategoriesDocument } from '../../../platform/graphql/generated/graphql.ts';
import { CODE, hasCode, OfficeFailure } from '../../../platform/graphql/office-failure.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import {
  acceptConflict,
  type CategoryConflict,
  type CategoryEdits,
  type CategoryProblem,
  countEdits,
  dropConflict,
  NO_EDITS,
  toChanges,
} from './category-edits.ts';
import { categoryText } from './category-texts.ts';

/**
 * Returns the unsaved edits of categories, and the actions that save or discard them. If another
 * person has changed a value, the edits stay, and the person decides about each value.
 */
export function useCategoryEdits() {
  const [edits, setEdits] = useState<CategoryEdits>(NO_EDITS);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const client = useQueryClient();
  const saving = useAction(SaveCategoriesDocument, { changes: ['categories', 'products'] });
  const count = countEdits(edits);
  useLeaveWarning(count > 0);

  async function save(): Promise<void> {
    if (count === 0 || saving.isPending) return;
    const result = await saving.run({ changes: toChanges(edits) });
    setDecided(new Set());
    if (result === null) return void client.invalidateQueries({ queryKey: ['categories'] });
    setEdits(NO_EDITS);
    addToast({
      type: 'success',
      message: categoryText('saved', { count: result.save_categories.count }),
    });
  }
  const decide = (conflict: CategoryConflict, next: CategoryEdits) => {
    setEdits(next);
    setDecided(new Set([...decided, keyOf(conflict)]));
  };
  const conflicts = detailsOf<CategoryConflict>(saving.failure, 'conflicts');
  return {
    edits,
    setEdits,
    count,
    conflicts: conflicts.filter((conflict) => !decided.has(keyOf(conflict))),
    problems: detailsOf<CategoryProblem>(saving.failure, 'problems'),
    isSaving: saving.isPending,
    error:
      hasCode(saving.failure, CODE.conflict) || hasCode(saving.failure, 'CATEGORY_INVALID')
        ? null
        : saving.error,
    save,
    discard: () => {
      setEdits(NO_EDITS);
      saving.reset();
    },
    keepMine: (conflict: CategoryConflict) => decide(conflict, acceptConflict(edits, conflict)),
    takeTheirs: (conflict: CategoryConflict) => decide(conflict, dropConflict(edits, conflict)),
  };
}

/** The edits of categories with their actions. */
export type CategoryEditsModel = ReturnType<typeof useCategoryEdits>;

function keyOf({ id, field }: CategoryConflict): string {
  return `${id} ${field}`;
}

/** Returns a list that an error carries as JSON. Empty for an error without a list. */
function detailsOf<Item>(failure: Error | null, name: 'conflicts' | 'problems'): Item[] {
  const text = failure instanceof OfficeFailure ? failure.errors[0]?.details[name] : undefined;
  return typeof text === 'string' ? (JSON.parse(text) as Item[]) : [];
}

/** Asks for confirmation before the browser leaves a page with unsaved edits. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
