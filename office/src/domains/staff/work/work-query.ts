import { useQuery } from '@tanstack/react-query';
import {
  OpenWorkDocument,
  type OpenWorkFieldsFragment,
  OpenWorkListDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** The open work of one kind. */
export type OpenWork = OpenWorkFieldsFragment;

/** All open work that the viewer may see. */
export const workQuery = officeQuery('work', OpenWorkDocument, {});

/** The rows of a kind of open work, oldest first. */
export const workListQuery = (code: string) => officeQuery('work', OpenWorkListDocument, { code });

/** Returns the number of waiting items by desk; empty until the first response. */
export function useWorkByDesk(): Record<string, number> {
  const { data } = useQuery(workQuery);
  const counts: Record<string, number> = {};
  for (const { desk, count } of data?.open_work ?? []) {
    counts[desk] = (counts[desk] ?? 0) + count;
  }
  return counts;
}
