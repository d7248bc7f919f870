import { SaveAttributeDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useSavedEdits } from '../edits/use-saved-edits.ts';
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

/** Returns the unsaved edits of an attribute with its values, and the actions that save or discard them. */
export function useAttributeEdits({ code, values: stored }: Attribute) {
  const { edits, setEdits, decide, ...model } = useSavedEdits({
    none: NO_EDITS,
    count: (all) => Object.keys(all).length,
    document: SaveAttributeDocument,
    variables: (all) => ({ code, fields: toFields(all) }),
    topic: 'attributes',
    invalidCode: 'ATTRIBUTE_INVALID',
    conflictKey: ({ field }: AttributeConflict) => field,
    saved: () => attributeText('saved'),
  });
  const problems = model.problems<AttributeProblem>();
  return {
    ...model,
    problems,
    values: wantedValues(edits, stored),
    set: (field: AttributeField, value: unknown) =>
      setEdits((before) => setField(before, stored, field, value)),
    problemOf: (field: AttributeField) => problems.find((problem) => problem.field === field)?.message,
    keepMine: (conflict: AttributeConflict) => decide(conflict, keepMine(edits, conflict)),
    takeTheirs: (conflict: AttributeConflict) => decide(conflict, dropField(edits, conflict)),
  };
}

/** The edits of an attribute with their actions. */
export type AttributeModel = ReturnType<typeof useAttributeEdits>;
