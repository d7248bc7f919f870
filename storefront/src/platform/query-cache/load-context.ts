import type { QueryClient } from '@tanstack/react-query';
import { createContext, RouterContextProvider } from 'react-router';
import type { ExecuteDocument } from '../graphql/execute-document.ts';
import { createQueryClient } from '../graphql/query-client.ts';
import { type GraphQLAnswer, readAnswer } from '../graphql/read-answer.ts';

/**
 * What the process that serves our pages gives with each request. `execute` answers a document without a network
 * (or asks a remote shop), always as a guest of the page's store view; `nonce` is that of the page's
 * Content-Security-Policy.
 */
export interface PageServices {
  readonly execute: (document: string, variables: Record<string, unknown>) => Promise<GraphQLAnswer>;
  /** Empty where scripts are allowed otherwise. */
  readonly nonce: string;
  /** Code of the store view that the page is drawn for; null = the shop's first. */
  readonly store: string | null;
  /** Whether the redirects from the page's address do not end: the page shows an error instead of the next redirect. */
  readonly isRedirectLoop: boolean;
  /** Takes what went wrong while a page was loaded or rendered and is no refusal, for the log. */
  readonly report: (error: unknown) => void;
}

export const nonceContext = createContext<string>();
/** The store view of the page; null = the shop's first. */
export const storeContext = createContext<string | null>();
/** Whether the redirects from the page's address do not end. */
export const redirectLoopContext = createContext<boolean>();
export const reportContext = createContext<(error: unknown) => void>();
/** The query client of this page; `loader`s fill it, and what it holds travels to the browser with the HTML. */
export const queryClientContext = createContext<QueryClient>();

/** The React Router load context of one request. The server that mounts our build calls it (see README). */
export function createLoadContext(services: PageServices): RouterContextProvider {
  const execute: ExecuteDocument = async (document, variables) =>
    readAnswer(await services.execute(document.toString(), (variables ?? {}) as Record<string, unknown>));
  const context = new RouterContextProvider();
  context.set(nonceContext, services.nonce);
  context.set(storeContext, services.store);
  context.set(redirectLoopContext, services.isRedirectLoop);
  context.set(reportContext, services.report);
  context.set(queryClientContext, createQueryClient(execute));
  return context;
}
