import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SaveAttributeDocument } from '../../../platform/graphql/generated/graphql.ts';
import { CODE, hasCode, OfficeFailure } from '../../../platform/graphql/office-failure.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import {
  type AttributeConflict,
  type AttributeEdits,
  type AttributeField,
  type AttributeProblem,
  dropField,
  keepMine,
  setField,
  toFields,
  wantedValues,
} from './attribute-edits.ts';
import { attributeText } from './attribute-texts.ts';
import type { Attribute } from './attributes-query.ts';

const NO_EDITS: AttributeEdits = {};

/**
 * Returns the unsaved edits of an attribute, and the actions that save or discard them. If another
 * person has changed a value, the edits stay, and the person decides about each value.
 */
export function useAttributeEdits({ code, values: stored }: Attribute) {
  const [edits, setEdits] = useState<AttributeEdits>(NO_EDITS);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const client = useQueryClient();
  const saving = useAction(SaveAttributeDocument, { changes: ['attributes', 'products'] });
  const count = Object.keys(edits).length;
  useLeaveWarning(count > 0);

  async function save(): Promise<void> {
    if (count === 0 || saving.isPending) return;
    const result = await saving.run({ code, fields: toFields(edits) });
    setDecided(new Set());
    if (result === null) return void client.invalidateQueries({ queryKey: ['attributes'] });
    setEdits(NO_EDITS);
    addToast({ type: 'success', message: attributeText('saved') });
  }
  const decide = ({ field }: AttributeConflict, next: AttributeEdits) => {
    setEdits(next);
    setDecided(new Set([...decided, field]));
  };
  const conflicts = detailsOf<AttributeConflict>(saving.failure, 'conflicts');
  const problems = detailsOf<AttributeProblem>(saving.failure, 'problems');
  return {
    values: wantedValues(edits, stored),
    count,
    set: (field: AttributeField, value: unknown) =>
      setEdits((before) => setField(before, stored, field, value)),
    conflicts: conflicts.filter(({ field }) => !decided.has(field)),
    problems,
    problemOf: (field: AttributeField) => problems.find((problem) => problem.field === field)?.message,
    isSaving: saving.isPending,
    error:
      hasCode(saving.failure, CODE.conflict) || hasCode(saving.failure, 'ATTRIBUTE_INVALID')
        ? null
        : saving.error,
    save,
    discard: () => {
      setEdits(NO_EDITS);
      saving.reset();
    },
    keepMine: (conflict: AttributeConflict) => decide(conflict, keepMine(edits, conflict)),
    takeTheirs: (conflict: AttributeConflict) => decide(conflict, dropField(edits, conflict)),
  };
}

/** The edits of an attribute with their actions. */
export type AttributeModel = ReturnType<typeof useAttributeEdits>;

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
