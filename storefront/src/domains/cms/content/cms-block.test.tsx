import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { CmsBlock, type CmsBlockProps } from './cms-block.tsx';
import { cmsBlocksQuery } from './cms-blocks.ts';

afterEach(cleanup);

const NAMES = ['promises'];
const answer = (content: string) => ({
  cmsBlocks: { items: [{ identifier: 'promises', title: 'Promises', content }] },
});

function shopThat(ask: () => Promise<unknown>) {
  const execute = vi.fn(ask);
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  const show = (props: Partial<CmsBlockProps> = {}) =>
    render(
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <CmsBlock identifiers={NAMES} {...props} />
        </QueryClientProvider>
      </MemoryRouter>,
    ).container;
  return { client, execute, show };
}

test('shows a loading indicator until the block arrives (CMS-01)', async () => {
  const { show } = shopThat(async () => answer('<p>Tested.</p>'));
  show();
  expect(screen.getByRole('status').textContent).toBe('Fetching Data...');
  expect(await screen.findByText('Tested.')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test('shows nothing when the request failed and nothing is cached (CMS-02)', async () => {
  const { show } = shopThat(() => Promise.reject(new GraphQLFailure('graphql', 'no')));
  const place = show();
  await waitFor(() => expect(place.innerHTML).toBe(''));
});

test('says when the result is empty (CMS-03)', async () => {
  const { show } = shopThat(async () => ({ cmsBlocks: { items: [] } }));
  show();
  expect(await screen.findByText('There are no blocks to display')).toBeTruthy();
});

test('shows the loading or empty state on a page that renders the blocks itself (FIX-28)', async () => {
  const empty = Promise.withResolvers<unknown>();
  const { show } = shopThat(() => empty.promise);
  const children = vi.fn((contentOf: (identifier: string) => string | null) => contentOf('promises'));
  const place = show({ children, stateClass: 'wrap' });
  expect(screen.getByRole('status').textContent).toBe('Fetching Data...');
  expect(place.querySelector('.wrap')).not.toBeNull();
  empty.resolve({ cmsBlocks: { items: [] } });
  expect(await screen.findByText('There are no blocks to display')).toBeTruthy();
  expect(children).not.toHaveBeenCalled();
});

test('passes null for a single missing block to the page that renders it (FIX-28)', async () => {
  const { show } = shopThat(async () => answer('<p>Tested.</p>'));
  const place = show({
    children: (contentOf) => `${contentOf('promises')}, ${contentOf('another')}`,
  });
  await waitFor(() => expect(place.textContent).toBe('<p>Tested.</p>, null'));
});

test('shows the state in only one of several places with the same list (FIX-28)', async () => {
  const { show, execute } = shopThat(async () => ({ cmsBlocks: { items: [] } }));
  const quiet = show({ hidesState: true });
  expect(quiet.innerHTML).toBe('');
  show();
  expect(await screen.findAllByText('There are no blocks to display')).toHaveLength(1);
  expect(quiet.innerHTML).toBe('');
  expect(execute).toHaveBeenCalledTimes(1);
});

test('shows cached blocks at once and refetches them on each visit, but not within it (CMS-04, FIX-26)', async () => {
  const { client, execute, show } = shopThat(async () => answer('<p>New.</p>'));
  const { queryKey } = cmsBlocksQuery(NAMES);
  client.setQueryData(queryKey, answer('<p>Old.</p>'), { updatedAt: performance.timeOrigin - 3_600_000 });
  show();
  expect(screen.getByText('Old.')).toBeTruthy();
  expect(await screen.findByText('New.')).toBeTruthy();
  expect(execute).toHaveBeenCalledTimes(1);
  show();
  expect(screen.getAllByText('New.')).toHaveLength(2);
  expect(execute).toHaveBeenCalledTimes(1);
  cleanup();
  show();
  expect(screen.getByText('New.')).toBeTruthy();
  await waitFor(() => expect(execute).toHaveBeenCalledTimes(2));
});
