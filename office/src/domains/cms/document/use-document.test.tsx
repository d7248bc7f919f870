import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { losesInput } from '../../../components/save/use-leave-warning.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { fakeShop } from '../../../platform/testing/fake-shop.ts';
import type { EditedContent } from '../content-query.ts';
import { useDocument } from './use-document.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CONTENT = {
  kind: 'page',
  name: 'about',
  draft: null,
  is_published: true,
  published: [{ name: 'title', value: 'About us' }],
  versions: [],
} as unknown as EditedContent;

test('a link leaves unsaved changes to the editor, but asks after a save that did not reach the shop', async () => {
  fakeShop({ SaveContentDraft: ['unreachable', { data: { save_content_draft: CONTENT } }] });
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useDocument(CONTENT), { wrapper });
  const asks = () => losesInput('/content/pages/about', '/orders');
  act(() => result.current.change({ title: 'About' }));
  expect([result.current.isDirty, asks()]).toEqual([true, false]);
  await act(() => result.current.save());
  await expect.poll(asks).toBe(true);
  // A later change may not reach it either.
  act(() => result.current.change({ title: 'Our shop' }));
  expect(asks()).toBe(true);
  await act(() => result.current.save());
  await expect.poll(() => result.current.isDirty).toBe(false);
  expect(asks()).toBe(false);
});
