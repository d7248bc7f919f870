import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { TypedDocumentString } from './generated/graphql.ts';
import { operationName } from './operation-name.ts';
import { createQueryClient } from './query-client.ts';
import { useDocumentMutation } from './use-document-mutation.ts';

const SAVE = new TypedDocumentString<object, Record<string, never>>('mutation save{save}');
const SUBSCRIBE = new TypedDocumentString<object, { email: string }>(
  'mutation subscribe($email:String!){subscribe(email:$email)}',
);

/** A shop that answers on command and records its requests. */
function setUp() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const client = createQueryClient(async <TResult,>(document: { toString(): string }) => {
    asked.push(operationName(document.toString()));
    await new Promise<void>((resolve) => answers.push(resolve));
    return {} as TResult;
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      first: useDocumentMutation(SAVE),
      second: useDocumentMutation(SAVE),
      beside: useDocumentMutation(SUBSCRIBE, { skipsQueue: true }),
    }),
    { wrapper },
  );
  return { asked, answer: () => act(async () => answers.shift()?.()), result };
}

test('sends mutations one at a time, in order (NET-14)', async () => {
  const { asked, answer, result } = setUp();
  await act(async () => {
    result.current.first.mutate({});
    result.current.second.mutate({});
  });
  expect(asked).toEqual(['save']);
  await answer();
  expect(asked).toEqual(['save', 'save']);
  await answer();
});

test('runs a mutation that skips the queue in parallel (NET-14)', async () => {
  const { asked, answer, result } = setUp();
  await act(async () => {
    result.current.first.mutate({});
    result.current.beside.mutate({ email: 'a@b.example' });
  });
  expect(asked).toEqual(['save', 'subscribe']);
  await answer();
  await answer();
});
