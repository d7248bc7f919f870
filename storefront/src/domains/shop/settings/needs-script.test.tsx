import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { NeedsScript } from './needs-script.tsx';
import { storeConfigQuery } from './store-config.ts';

it('names the feature that needs JavaScript and the telephone number in the first HTML', () => {
  const client = createQueryClient((async () => ({})) as unknown as ExecuteDocument);
  client.setQueryData<unknown>(storeConfigQuery().queryKey, {
    storeConfig: { store_phone: '(302) 555-0142' },
  });
  vi.stubEnv('SSR', true);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <NeedsScript what="The cart" />
    </QueryClientProvider>,
  );
  vi.unstubAllEnvs();
  expect(html.replaceAll('<!-- -->', '')).toBe(
    '<noscript><p>The cart needs JavaScript. Or call (302) 555-0142.</p></noscript>',
  );
});
