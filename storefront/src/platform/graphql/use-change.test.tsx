import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { documentQuery } from './document-query.ts';
import { estimateQuery } from './estimate-query.ts';
import type { ExecuteDocument } from './execute-document.ts';
import { TypedDocumentString } from './generated/graphql.ts';
import { operationName } from './operation-name.ts';
import { createQueryClient } from './query-client.ts';
import { readerOf } from './reader-of.ts';
import { runChange, sendBesideQueue } from './run-change.ts';
import { useChange } from './use-change.ts';

const mutation = (name: string) =>
  new TypedDocumentString<object, Record<string, never>>(`mutation ${name}{${name}}`);
const CREATE = mutation('create');
const ADD = mutation('add');
const SAVE = mutation('save');
const SUBSCRIBE = mutation('subscribe');
const READ = new TypedDocumentString<object, Record<string, never>>('query read{read}');

/** A shop that responds on demand and records the requests. */
function setUp() {
  const sent: string[] = [];
  const pending: ((failure?: Error) => void)[] = [];
  const client = createQueryClient(async <TResult,>(document: { toString(): string }) => {
    sent.push(operationName(document.toString()));
    const failure = await new Promise<Error | undefined>((resolve) => pending.push(resolve));
    if (failure) throw failure;
    return {} as TResult;
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const onError = vi.fn();
  const { result } = renderHook(
    () => ({
      cart: useChange(async (_items: readonly string[], send: ExecuteDocument) => {
        await send(CREATE, {});
        return send(ADD, {});
      }),
      save: useChange(SAVE, { onError }),
      beside: useChange(SUBSCRIBE, { skipsQueue: true }),
    }),
    { wrapper },
  );
  const answer = (failure?: Error) => act(async () => pending.shift()?.(failure));
  return { client, sent, answer, result, onError };
}

test('two changes started together reach the server one after the other (FIX-77)', async () => {
  const { sent, answer, result } = setUp();
  await act(async () => {
    result.current.cart.mutate(['eagle']);
    result.current.save.mutate({});
  });
  expect(sent).toEqual(['create']);
  await answer();
  // The first change has a second request, which precedes the second change.
  expect(sent).toEqual(['create', 'add']);
  await answer();
  expect(sent).toEqual(['create', 'add', 'save']);
  await answer();
  await waitFor(() => expect(result.current.save.isSuccess).toBe(true));
});

test('a change outside of a component shares the queue (FIX-77)', async () => {
  const { client, sent, answer, result } = setUp();
  await act(async () => result.current.cart.mutate([]));
  void runChange(client, (send) => send(SAVE, {}));
  await answer();
  expect(sent).toEqual(['create', 'add']);
  await answer();
  await waitFor(() => expect(sent).toEqual(['create', 'add', 'save']));
  // A component's change waits for it, and a mutation beside the queue does not.
  await act(async () => result.current.save.mutate({}));
  void sendBesideQueue(client)(SUBSCRIBE, {});
  expect(sent).toEqual(['create', 'add', 'save', 'subscribe']);
  await answer();
  await waitFor(() => expect(sent).toEqual(['create', 'add', 'save', 'subscribe', 'save']));
});

test('a failed change reports its error and releases the queue', async () => {
  const { sent, answer, result, onError } = setUp();
  await act(async () => {
    result.current.save.mutate({});
    result.current.cart.mutate([]);
  });
  await waitFor(() => expect(result.current.save.isPending).toBe(true));
  const failure = new Error('rejected');
  await answer(failure);
  await waitFor(() => expect(result.current.save.error).toBe(failure));
  expect(onError.mock.calls[0]?.[0]).toBe(failure);
  await waitFor(() => expect(sent).toEqual(['save', 'create']));
});

test('a change that skips the queue waits for none and delays none (NET-14)', async () => {
  const { sent, answer, result } = setUp();
  await act(async () => {
    result.current.save.mutate({});
    result.current.beside.mutate({});
  });
  expect(sent).toEqual(['save', 'subscribe']);
  await answer();
  await answer();
});

test('queries do not wait in the queue, and no query sends a mutation', async () => {
  const { client, sent, answer, result } = setUp();
  await act(async () => result.current.save.mutate({}));
  void readerOf(client)(READ, {});
  expect(sent).toEqual(['save', 'read']);
  expect(() => readerOf(client)(SAVE, {})).toThrow('useChange');
  await expect(client.fetchQuery(documentQuery(SAVE, {}))).rejects.toThrow('useChange');
  expect(sent).toEqual(['save', 'read']);
  await answer();
  await answer();
});

test('an estimate is a mutation that changes nothing, so it skips the queue', async () => {
  const { client, sent, answer, result } = setUp();
  await act(async () => result.current.save.mutate({}));
  const estimate = client.fetchQuery(estimateQuery(ADD, {}, {}));
  expect(sent).toEqual(['save', 'add']);
  await answer();
  await answer();
  await expect(estimate).resolves.toEqual({});
});
