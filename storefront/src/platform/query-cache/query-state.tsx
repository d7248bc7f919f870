import { type QueryKey, useQueryClient } from '@tanstack/react-query';

export const QUERY_STATE_ID = 'query-state';

/** The queries of the server render with their data. */
export type WrittenQueries = readonly (readonly [key: QueryKey, data: unknown])[];

/**
 * Writes the queries of the server render into the page as data, for `browserQueryClient`. In the
 * browser the element stays as it is. Contains no times, so that equal pages have equal bytes in
 * every process.
 */
export function QueryState() {
  const client = useQueryClient();
  const json = typeof document === 'undefined' ? JSON.stringify(answered()) : '';
  return (
    <script
      id={QUERY_STATE_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with all HTML-sensitive characters escaped.
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
