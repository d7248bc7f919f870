import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';

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
  const json = typeof document === 'undefined' ? writeQueries(client) : '';
  return (
    <script
      id={QUERY_STATE_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with all HTML-sensitive characters escaped.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** Returns the answered queries as JSON of {@link WrittenQueries}, escaped for HTML. */
function writeQueries(client: QueryClient): string {
  const queries = client.getQueryCache().getAll();
  const answered = queries.filter(({ state }) => state.status === 'success');
  return `[${answered.map(({ queryKey, state }) => `[${toJson(queryKey)},${writeData(state.data)}]`)}]`;
}

/** JSON by data: many pages share the data of the frame. */
const written = new WeakMap<object, string>();

function writeData(data: unknown): string {
  if (typeof data !== 'object' || data === null) return toJson(data);
  const json = written.get(data) ?? toJson(data);
  written.set(data, json);
  return json;
}

function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/<(?=\/|!|script)/gi, '\\u003c');
}
