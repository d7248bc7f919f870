import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { AddToCartProvider, type PieceToAdd } from '../add/add-to-cart.ts';

export interface ShowOptions {
  /** What a step to another address waits for. */
  readonly load?: () => Promise<unknown>;
  /** What a limited piece says to the customer who has it already; null = nobody is signed in. */
  readonly bought?: string | null;
  /** The address of the page. */
  readonly at?: string;
  /** Answers to the documents that the page sends, by operation name; a function is told the variables. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** Shows components on a page of their own, with a cart that only remembers what it was asked to take. */
export function showPage(
  content: ReactNode,
  { at = '/', answers = {}, load, bought = null }: ShowOptions = {},
) {
  const added: PieceToAdd[] = [];
  const sent: { operation: string; variables: Record<string, unknown> }[] = [];
  const execute = async (document: unknown, variables: Record<string, unknown>) => {
    const operation = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    sent.push({ operation, variables });
    const answer = answers[operation] ?? (operation === 'MetalPrices' ? METAL_PRICES : {});
    return typeof answer === 'function' ? answer(variables) : answer;
  };
  const limitedNote = { isGuest: bought === null, bought };
  const cart = { addItems: (items: readonly PieceToAdd[]) => void added.push(...items), isPending: false };
  const page = (
    <QueryClientProvider client={createQueryClient(execute as unknown as ExecuteDocument)}>
      <AddToCartProvider value={{ useAddToCart: () => cart, useLimitedNote: () => limitedNote }}>
        {content}
      </AddToCartProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: page, ...(load && { loader: load }) }], {
    initialEntries: [at],
    // The first page has its data already.
    ...(load && { hydrationData: { loaderData: { '0': null } } }),
  });
  render(<RouterProvider router={router} />);
  return { added, sent, router, user: userEvent.setup() };
}

const METAL_PRICES = {
  metalPrices: {
    items: ['gold', 'silver', 'platinum', 'palladium'].map((identifier) => ({
      identifier,
      ask: 41.28,
      bid: 40.96,
      change: 0.37,
      time: '2026-11-19T19:14:30.000Z',
      state: 'OPEN',
      opens_at: null,
    })),
    time: '2026-11-19T19:14:30.000Z',
    state: 'OPEN',
    price_version: '1',
  },
};
