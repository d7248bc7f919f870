import { useQueryClient } from '@tanstack/react-query';
import {
  BenchPackageDocument,
  type LineFieldsFragment,
  type PackageFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import type { DocumentText } from '../../../platform/graphql/send-document.ts';
import { type Action, useAction } from '../../../platform/graphql/use-action.ts';

/** A package with its pick list and steps. */
export type Package = PackageFieldsFragment;

/** A line of a pick list. */
export type Line = LineFieldsFragment;

/** The result of a step: the package afterwards. */
export interface StepResult {
  readonly parcel: Package;
}

/** A package by id. */
export const packageQuery = (id: string) => officeQuery('bench', BenchPackageDocument, { id });

/** Returns a function that shows the package of a result without another request. */
export function useShowPackage(): (result: StepResult) => void {
  const client = useQueryClient();
  return ({ parcel }) =>
    client.setQueryData(packageQuery(parcel.id).queryKey, (former) => ({ ...former, bench_package: parcel }));
}

/** Returns a step of a package. Its result is shown at once. */
export function useStep<TVariables>(
  document: DocumentText<StepResult, TVariables>,
): Action<StepResult, TVariables> {
  const show = useShowPackage();
  const action = useAction(document);
  return {
    ...action,
    run: async (variables) => {
      const result = await action.run(variables);
      if (result !== null) show(result);
      return result;
    },
  };
}
