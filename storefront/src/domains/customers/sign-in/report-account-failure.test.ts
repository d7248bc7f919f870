import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { afterEach, expect, it } from 'vitest';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { reportAccountFailure } from './use-sign-in.ts';

afterEach(() => {
  for (const toast of toastStore.getState()) removeToast(toast.id);
});

const rejection = (message: string, category = 'graphql-input') =>
  new GraphQLFailure('graphql', message, {
    errors: [{ message, code: null, category, path: [], debugId: null }],
  });

it("keeps each rejection on the screen, in the shop's words (OPEN-31)", () => {
  const both = new GraphQLFailure('graphql', 'one, two', {
    errors: ['one', 'two'].map((message) => ({
      message,
      code: null,
      category: 'graphql-input',
      path: [],
      debugId: null,
    })),
  });
  reportAccountFailure(both);
  expect(toastStore.getState()).toMatchObject([
    { type: 'error', message: 'one', timeoutMs: null },
    { type: 'error', message: 'two', timeoutMs: null },
  ]);
});

it.each<[string, unknown, string]>([
  [
    "the shop's own message",
    rejection('The password reset link has expired.'),
    'The password reset link has expired.',
  ],
  ['no message', rejection(''), 'Something went wrong. Please refresh and try again.'],
  [
    'no answer at all',
    new TypeError('the response has no token'),
    'Something went wrong. Please refresh and try again.',
  ],
])('shows an account failure with %s in a lasting error toast (OPEN-31)', (_, failure, words) => {
  reportAccountFailure(failure);
  expect(toastStore.getState()).toMatchObject([{ type: 'error', message: words, timeoutMs: null }]);
});
