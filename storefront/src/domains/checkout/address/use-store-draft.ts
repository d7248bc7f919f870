import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Passes every change of a form to `keep`, which stores it. */
export function useStoreDraft<TValues extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<TValues>, 'subscribe'>,
  keep: (values: TValues) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is the same act each time.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );
}
