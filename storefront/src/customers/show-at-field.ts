import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { GraphQLFailure } from '../graphql/graphql-failure.ts';

/**
 * Shows what the shop refused at the field that it is about, by the code of the refusal, and moves focus there. Gives
 * whether there was such a field.
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
