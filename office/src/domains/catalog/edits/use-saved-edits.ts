import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveWarning } from '../../../components/save/use-leave-warning.ts';
import { CODE, hasCode, OfficeFailure } from '../../../platform/graphql/office-failure.ts';
import type { Topic } from '../../../platform/graphql/office-query.ts';
import type { DocumentText } from '../../../platform/graphql/send-document.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';

/** Edits of one kind, and the mutation that saves them. */
export interface SavedEditsOptions<TEdits, TConflict, TResult, TVariables> {
  readonly none: TEdits;
  readonly count: (edits: TEdits) => number;
  readonly document: DocumentText<TResult, TVariables>;
  readonly variables: (edits: TEdits) => TVariables;
  /** The topic of the edited rows. A failed save reloads it. */
  readonly topic: Topic;
  /** The code of an error that lists rejected values. */
  readonly invalidCode: string;
  /** Identifies the value of a conflict. */
  readonly conflictKey: (conflict: TConflict) => string;
  /** The text of the toast after a save. */
  readonly saved: (result: TResult) => string;
}

/**
 * Returns unsaved edits, and the actions that save or discard them. If another person has changed a
 * value, the edits stay, and the person decides about each value.
 */
export function useSavedEdits<TEdits, TConflict, TResult, TVariables>(
  options: SavedEditsOptions<TEdits, TConflict, TResult, TVariables>,
) {
  const { none, document, topic, conflictKey } = options;
  const [edits, setEdits] = useState(none);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const client = useQueryClient();
  const saving = useAction(document, { changes: [topic, 'products'] });
  const count = options.count(edits);
  useLeaveWarning(count > 0);

  async function save(): Promise<void> {
    if (count === 0 || saving.isPending) return;
    const result = await saving.run(options.variables(edits));
    setDecided(new Set());
    if (result === null) return void client.invalidateQueries({ queryKey: [topic] });
    setEdits(none);
    addToast({ type: 'success', message: options.saved(result) });
  }
  const isListed = hasCode(saving.failure, CODE.conflict) || hasCode(saving.failure, options.invalidCode);
  return {
    edits,
    setEdits,
    count,
    conflicts: detailsOf<TConflict>(saving.failure, 'conflicts').filter(
      (conflict) => !decided.has(conflictKey(conflict)),
    ),
    /** The values that the shop rejected, as the API describes them. */
    problems: <TProblem>() => detailsOf<TProblem>(saving.failure, 'problems'),
    isSaving: saving.isPending,
    error: isListed ? null : saving.error,
    save,
    discard: () => {
      setEdits(none);
      saving.reset();
    },
    /** Sets the edits after the person has decided about a conflict. */
    decide: (conflict: TConflict, next: TEdits) => {
      setEdits(next);
      setDecided(new Set([...decided, conflictKey(conflict)]));
    },
  };
}

/** Parses the JSON list in a field of an error; empty if the error does not have the field. */
function detailsOf<Item>(failure: Error | null, name: 'conflicts' | 'problems'): Item[] {
  const text = failure instanceof OfficeFailure ? failure.errors[0]?.details[name] : undefined;
  return typeof text === 'string' ? (JSON.parse(text) as Item[]) : [];
}
