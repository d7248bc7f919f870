import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { GraphQLFailure } from '../graphql/graphql-failure.ts';

/**
 * Shows an error of the server at the field that its code belongs to, and moves focus there. Returns whether the form has
 * such a field.
 */
export function showAtField<TValues extends FieldValues>(
  form: Pick<UseFormReturn<TValues>, 'setError'>,
  failure: unknown,
  fieldOfCode: Readonly<Record<string, FieldPath<TValues>>>,
): boolean {
  if (!(failure instanceof GraphQLFailure)) return false;
  for (const { code, message } of failure.errors) {
    const field = fieldOfCode[code ?? ''];
    if (field === undefined) continue;
    form.setError(field, { message }, { shouldFocus: true });
    return true;
  }
  return false;
}
