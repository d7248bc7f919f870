import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';

/** What the storefront's server build is given with each page (its `PageServices`). */
export interface PageServices {
  readonly execute: (document: string, variables: Record<string, unknown>) => Promise<unknown>;
  readonly nonce: string;
  readonly baseUrl: string;
  /** Takes what went wrong while a page was made. */
  readonly report: (error: unknown) => void;
}

/** Renders pages. */
export interface Storefront {
  render(request: Request, services: PageServices): Promise<Response>;
  /** Folder of the files that pages load; null when something else serves them. */
  readonly assetsFolder: string | null;
  /** Answers what is not a page, and tells whether it did; only in development. */
  readonly middleware: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | null;
  close(): Promise<void>;
}

interface EntryModule {
  createLoadContext(services: PageServices): RouterContextProvider;
}

/** The storefront as it was built into `folder` (`client/` and `server/index.js`). */
export async function loadStorefront(folder: string): Promise<Storefront> {
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild;
  return {
    render: rendererOf(createRequestHandler, async () => build, 'production'),
    assetsFolder: join(folder, 'client'),
    middleware: null,
    close: async () => undefined,
  };
}

/**
 * Renders with the build that `load` gives at each page. `createHandler` must come from the same copy of React Router as
 * the build's own imports.
 */
export function rendererOf(
  createHandler: typeof createRequestHandler,
  load: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): Storefront['render'] {
  const handle = createHandler(load, mode);
  return async (request, services) => {
    const { createLoadContext } = (await load()).entry.module as unknown as EntryModule;
    return handle(request, createLoadContext(services));
  };
}
