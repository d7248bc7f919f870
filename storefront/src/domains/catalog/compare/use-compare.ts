import { addFailureToasts, endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import { DEFAULT_TOAST_MS } from '@ingot/ui/toasts/toasts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import {
  CompareItemsDocument,
  CompareListDocument,
  type CompareListQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { addToCompare, isLostList, removeFromCompare } from './change-compare.ts';
import { compareText } from './compare-texts.ts';
import { readCompareUid, useCompareUid } from './compare-uid.ts';

/** A compare list with all compared values. */
export type ComparedList = NonNullable<CompareListQuery['compareList']>;

/** A compared product, with its values of the list's attributes. */
export type ComparedItem = NonNullable<NonNullable<ComparedList['items']>[number]>;

/** Returns the uids of the products that this browser compares; null while loading. */
export function useComparedUids(): readonly string[] | null {
  const uid = useCompareUid();
  const { data, isPending } = useQuery({
    ...documentQuery(CompareItemsDocument, { uid: uid ?? '' }, { isFresh: true }),
    enabled: uid !== null,
  });
  if (uid === null) return [];
  return isPending ? null : (data?.compareList?.items ?? []).flatMap((item) => item?.product.uid ?? []);
}

/**
 * Returns the compare list and refetches it when prices change; null if there is none or it is
 * gone.
 */
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

/** The `cause` of toasts about failed changes. */
const CAUSE = 'compare';

/**
 * Returns the mutation that changes the list. Changes run one after another; a rejection shows a
 * toast.
 */
export function useChangeCompare() {
  const client = useQueryClient();
  const change = ({ kind, productUid }: CompareChange, send: ExecuteDocument) =>
    (kind === 'add' ? addToCompare : removeFromCompare)(send, productUid);
  return useChange(change, {
    // A pending response would show the list before the change.
    onMutate: () =>
      client.cancelQueries({
        queryKey: documentQuery(CompareItemsDocument, { uid: readCompareUid() ?? '' }).queryKey,
      }),
    onSuccess: (compareList, { kind, productUid }) => {
      endCause(CAUSE);
      const uid = readCompareUid() ?? '';
      client.setQueryData(documentQuery(CompareItemsDocument, { uid }).queryKey, { compareList });
      const { queryKey } = documentQuery(CompareListDocument, { uid });
      // Removes the product at once; the refetch updates the rest.
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
