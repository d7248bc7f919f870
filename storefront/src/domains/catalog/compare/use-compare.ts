import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  CompareItemsDocument,
  CompareListDocument,
  type CompareListQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import { addFailureToasts, endCause } from '../../../ui/toasts/failure-toasts.ts';
import { DEFAULT_TOAST_MS } from '../../../ui/toasts/toasts.ts';
import { addToCompare, isLostList, removeFromCompare } from './change-compare.ts';
import { compareText } from './compare-texts.ts';
import { readCompareUid, useCompareUid } from './compare-uid.ts';

/** A list of compared products with all that is compared. */
export type ComparedList = NonNullable<CompareListQuery['compareList']>;

/** The uids of the products that this browser compares; null while they are on their way. */
export function useComparedUids(): readonly string[] | null {
  const uid = useCompareUid();
  const { data, isPending } = useQuery({
    ...documentQuery(CompareItemsDocument, { uid: uid ?? '' }, { isFresh: true }),
    enabled: uid !== null,
  });
  if (uid === null) return [];
  return isPending ? null : (data?.compareList?.items ?? []).flatMap((item) => item?.product.uid ?? []);
}

/** The list with its figures, asked again as prices move; null when there is none. A list that is gone is none. */
export function useComparedList(): {
  readonly list: ComparedList | null;
  readonly isPending: boolean;
  readonly error: Error | null;
} {
  const uid = useCompareUid();
  const { data, isPending, error } = useQuery({
    ...documentQuery(CompareListDocument, { uid: uid ?? '' }, { priced: true, isFresh: true }),
    enabled: uid !== null,
  });
  return {
    list: (uid === null ? null : data?.compareList) ?? null,
    isPending: uid !== null && isPending,
    error: data !== undefined || isLostList(error) ? null : error,
  };
}

/** One change of the list. */
export interface CompareChange {
  readonly kind: 'add' | 'remove';
  readonly productUid: string;
}

/** What toasts about a failed change have as their cause. */
const CAUSE = 'compare';

/** Changes the list, one change after the other; a refusal is told in a toast. */
export function useChangeCompare() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'mutations' },
    mutationFn: ({ kind, productUid }: CompareChange) =>
      (kind === 'add' ? addToCompare : removeFromCompare)(executorOf(client), productUid),
    // An answer that is on its way was given before the change.
    onMutate: () =>
      client.cancelQueries({
        queryKey: documentQuery(CompareItemsDocument, { uid: readCompareUid() ?? '' }).queryKey,
      }),
    onSuccess: (compareList, { kind, productUid }) => {
      endCause(CAUSE);
      const uid = readCompareUid() ?? '';
      client.setQueryData(documentQuery(CompareItemsDocument, { uid }).queryKey, { compareList });
      const { queryKey } = documentQuery(CompareListDocument, { uid });
      // What was taken off leaves at once; what is left is compared anew.
      client.setQueryData(queryKey, (known) =>
        kind === 'remove' && known?.compareList
          ? { compareList: without(known.compareList, productUid) }
          : known,
      );
      return client.invalidateQueries({ queryKey });
    },
    onError: (failure) =>
      addFailureToasts(CAUSE, failureMessages(failure, compareText('failed')), DEFAULT_TOAST_MS),
  });
}

function without(list: ComparedList, productUid: string): ComparedList {
  return { ...list, items: list.items?.filter((item) => item?.product.uid !== productUid) ?? [] };
}
