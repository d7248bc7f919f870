import { dehydrate, useQueryClient } from '@tanstack/react-query';

export const QUERY_STATE_ID = 'query-state';

/**
 * Everything the server asked for while rendering, written once into the page as data (not script), where
 * `browserQueryClient` finds it. In the browser the element is left as it came.
 */
export function QueryState() {
  const client = useQueryClient();
  const json = typeof document === 'undefined' ? JSON.stringify(dehydrate(client)) : '';
  return (
    <script
      id={QUERY_STATE_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own answers; `<` is escaped so that no text in it can end the element.
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
