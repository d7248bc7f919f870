import type { QueryClient } from '@tanstack/react-query';
import { createContext, RouterContextProvider } from 'react-router';
import type { ExecuteDocument } from '../graphql/execute-document.ts';
import { createQueryClient } from '../graphql/query-client.ts';
import { type GraphQLResponse, readResponse } from '../graphql/read-response.ts';

/**
 * The services of the process that serves pages, per request. `execute` answers a document without
 * a network, or over one to a remote shop, always as a guest of the page's store view. `nonce` is
 * the nonce of the page's CSP.
 */
export interface PageServices {
  readonly execute: (document: string, variables: Record<string, unknown>) => Promise<GraphQLResponse>;
  /** Empty if the page has no CSP nonce. */
  readonly nonce: string;
  /** Code of the page's store view; null = the shop's first. */
  readonly store: string | null;
  /**
   * Whether the redirects of the page's URL form a loop: the page shows an error instead of the
   * next redirect.
   */
  readonly isRedirectLoop: boolean;
  /** Logs an error during loading or rendering that is not a rejection. */
  readonly report: (error: unknown) => void;
}

export const nonceContext = createContext<string>();
/** Code of the page's store view; null = the shop's first. */
export const storeContext = createContext<string | null>();
/** Whether the redirects of the page's URL form a loop. */
export const redirectLoopContext = createContext<boolean>();
export const reportContext = createContext<(error: unknown) => void>();
/**
 * The query client of this page; `loader`s fill it, and its data goes to the browser with the HTML.
 */
export const queryClientContext = createContext<QueryClient>();

/**
 * Creates the React Router load context of one request. The server that mounts our build calls it
 * (see README).
 */
export function createLoadContext(services: PageServices): RouterContextProvider {
  const execute: ExecuteDocument = async (document, variables) =>
    readResponse(await services.execute(document.toString(), (variables ?? {}) as Record<string, unknown>));
  const context = new RouterContextProvider();
  context.set(nonceContext, services.nonce);
  context.set(storeContext, services.store);
  context.set(redirectLoopContext, services.isRedirectLoop);
  context.set(reportContext, services.report);
  context.set(queryClientContext, createQueryClient(execute));
  return context;
}
