import { type QueryKey, useQueryClient } from '@tanstack/react-query';

export const QUERY_STATE_ID = 'query-state';

/** What the server asked for while rendering: each question with its answer. */
export type WrittenQueries = readonly (readonly [key: QueryKey, data: unknown])[];

/**
 * Everything the server asked for while rendering, written once into the page as data (not script), where
 * `browserQueryClient` finds it. In the browser the element is left as it came. No times: a page of which nothing has
 * changed is the same page, whichever process rendered it and when.
 */
export function QueryState() {
  const client = useQueryClient();
  const json = typeof document === 'undefined' ? JSON.stringify(answered()) : '';
  return (
    <script
      id={QUERY_STATE_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own answers, in which all is escaped that HTML reads within a script.
      dangerouslySetInnerHTML={{ __html: json.replaceAll(/<(?=\/|!|script)/gi, '\\u003c') }}
    />
  );

  function answered(): WrittenQueries {
    const queries = client.getQueryCache().getAll();
    return queries
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, state }) => [queryKey, state.data]);
  }
}
