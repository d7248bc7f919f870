import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { losesInput } from '../../../../components/save/use-leave-warning.ts';
import { createQueryClient } from '../../../../platform/graphql/query-client.ts';
import { type FakeAnswer, fakeShop, type SentRequest } from '../../../../platform/testing/fake-shop.ts';
import type { ProductChoices } from '../product-query.ts';
import { blankRow } from './editor-state.ts';
import { useProductEditor } from './use-product-editor.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = { ...blankRow('USD'), sku: 'AU-1', name: 'Coin' };
const start = {
  row,
  choices: {} as ProductChoices,
  isNew: false,
  draft: null,
  start: {},
  canWrite: true,
  canPrice: true,
};
const PREVIEW = {
  data: { preview_product: { problems: [], conflicts: [], removed: [], effect: null } },
} as const;

function open(keep: FakeAnswer | readonly FakeAnswer[]) {
  const sent = fakeShop({ KeepProductDraft: keep, PreviewProduct: PREVIEW });
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { sent, ...renderHook(() => useProductEditor(start), { wrapper }) };
}

/** Returns the names that the shop was asked to keep, each with the version that the page had seen. */
const keptIn = (sent: readonly SentRequest[]) =>
  sent
    .filter(({ operation }) => operation === 'KeepProductDraft')
    .map(({ variables }) => [
      (variables['change'] as { readonly fields: readonly { readonly value: unknown }[] }).fields[0]?.value,
      variables['seenVersion'],
    ]);

const isKept = (version: number): FakeAnswer => ({ data: { keep_product_draft: version } });
const browserAsks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const asks = () => losesInput('/products/AU-1', '/orders');

test('the last moment before another page opens is kept too, without a question (GOODS-02)', async () => {
  const { sent, result, unmount } = open([isKept(1), isKept(2)]);
  act(() => result.current.model.set({ name: 'Coin A' }));
  // A reload would lose what is not kept yet; a link does not.
  expect([browserAsks(), asks()]).toEqual([true, false]);
  await expect.poll(() => keptIn(sent)).toEqual([['Coin A', 0]]);
  await expect.poll(browserAsks).toBe(false);
  act(() => result.current.model.set({ name: 'Coin AB' }));
  unmount();
  await expect
    .poll(() => keptIn(sent))
    .toEqual([
      ['Coin A', 0],
      ['Coin AB', 1],
    ]);
});

test('a change that waits for the request before it is kept after the page has closed (GOODS-02)', async () => {
  let answerFirst = () => {};
  const { sent, result, unmount } = open([isKept(1), isKept(2)]);
  const answer = fetch;
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const response = answer(url, request);
    if (String(request.body).includes('KeepProductDraft') && keptIn(sent).length === 1) {
      await new Promise<void>((resolve) => {
        answerFirst = resolve;
      });
    }
    return response;
  });
  act(() => result.current.model.set({ name: 'Coin A' }));
  await expect.poll(() => keptIn(sent).length).toBe(1);
  act(() => result.current.model.set({ name: 'Coin AB' }));
  // The second request is in the queue.
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  unmount();
  expect(keptIn(sent).length).toBe(1);
  answerFirst();
  await expect.poll(() => keptIn(sent).at(-1)).toEqual(['Coin AB', 1]);
});

test('asks before a text that is no value is lost, and after the draft could not be kept (GOODS-02)', async () => {
  const { sent, result } = open([isKept(1), 'unreachable']);
  act(() => result.current.model.set({ name: 'Coin A' }));
  await expect.poll(() => keptIn(sent).length).toBe(1);
  await expect.poll(browserAsks).toBe(false);
  act(() => result.current.model.setInvalid('weight', 'ten'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect([browserAsks(), asks()]).toEqual([true, true]);
  act(() => result.current.model.drop(['weight']));
  await expect.poll(asks).toBe(false);
  act(() => result.current.model.set({ name: 'Coin AB' }));
  await expect.poll(asks).toBe(true);
});
