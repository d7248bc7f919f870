import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryState } from './query-state.tsx';

afterEach(() => vi.unstubAllGlobals());

test("prevents response text from ending the state's element or beginning a comment or script, and restores it exactly", () => {
  const answer = { content: '<p class="a">1 < 2</p></script><!--<script>alert(1)</SCRIPT>]]>' };
  const client = new QueryClient();
  client.setQueryData(['CmsBlocks'], answer);
  // As on the server.
  vi.stubGlobal('document', undefined);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <QueryState />
    </QueryClientProvider>,
  );
  const [, json = ''] = /^<script[^>]*>(.*)<\/script>$/s.exec(html) ?? [];
  expect(json).not.toMatch(/<([/!]|script)/i);
  expect(JSON.parse(json)).toEqual([[['CmsBlocks'], answer]]);
});
