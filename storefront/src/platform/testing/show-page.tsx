import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ExecuteDocument } from '../graphql/execute-document.ts';
import { createQueryClient } from '../graphql/query-client.ts';

export interface ShowOptions {
  /** The loader of the page. A navigation waits for it. */
  readonly load?: () => Promise<unknown>;
  /** The URL of the page. */
  readonly at?: string;
  /**
   * Responses to the documents that the page sends, by operation name. A function receives the
   * variables.
   */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/**
 * Renders components on a page of their own. Returns the documents sent, the router and a user to
 * act with.
 */
export function showPage(content: ReactNode, { at = '/', answers = {}, load }: ShowOptions = {}) {
  const sent: { operation: string; variables: Record<string, unknown> }[] = [];
  const execute = async (document: unknown, variables: Record<string, unknown>) => {
    const operation = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    sent.push({ operation, variables });
    const answer = answers[operation] ?? {};
    return typeof answer === 'function' ? answer(variables) : answer;
  };
  const page = (
    <QueryClientProvider client={createQueryClient(execute as unknown as ExecuteDocument)}>
      {content}
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: page, ...(load && { loader: load }) }], {
    initialEntries: [at],
    // The first page has its data already.
    ...(load && { hydrationData: { loaderData: { '0': null } } }),
  });
  render(<RouterProvider router={router} />);
  return { sent, router, user: userEvent.setup() };
}
