import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';

/**
 * Shows the first server error with a known code at its field, and moves focus there. Ignores other
 * errors.
 */
export function setFieldError<TValues extends FieldValues>(
  form: Pick<UseFormReturn<TValues>, 'setError'>,
  failure: unknown,
  fieldOfCode: Readonly<Record<string, FieldPath<TValues>>>,
): void {
  if (!(failure instanceof GraphQLFailure)) return;
  for (const { code, message } of failure.errors) {
    const field = fieldOfCode[code ?? ''];
    if (field === undefined) continue;
    form.setError(field, { message }, { shouldFocus: true });
    return;
  }
}
