import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Passes every change of a form to `keep`, which stores it. */
export function useStoreDraft<TValues extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<TValues>, 'subscribe'>,
  keep: (values: TValues) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` always does the same.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );
}
