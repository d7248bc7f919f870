import type { IncomingMessage, ServerResponse } from 'node:http';
import type { createRequestHandler, ServerBuild } from 'react-router';
import { entryOf, rendererOf, type Storefront } from './storefront.ts';

/** The used part of Vite's development server. */
interface ViteServer {
  readonly middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  ssrLoadModule(url: string): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Returns the storefront from its sources: Vite serves and reloads the files, and provides the
 * newest server build.
 */
export async function developStorefront(folder: string): Promise<Storefront> {
  // Vite is a development dependency without types in this workspace.
  const name = 'vite';
  const { createServer } = (await import(name)) as { createServer(options: object): Promise<ViteServer> };
  const vite = await createServer({ root: folder, server: { middlewareMode: true }, appType: 'custom' });
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  const router = (await vite.ssrLoadModule('react-router')) as {
    createRequestHandler: typeof createRequestHandler;
  };
  return {
    render: rendererOf(router.createRequestHandler, load, 'development'),
    pageParameters: async (pathname) => entryOf(await load()).pageParameters(pathname),
    sitePaths: async () => entryOf(await load()).sitePaths(),
    disallowedPaths: async () => entryOf(await load()).disallowedPaths(),
    browserTexts: async (texts) => entryOf(await load()).browserTexts(texts),
    textProblems: null,
    assetsFolder: null,
    middleware: (request, response) =>
      new Promise((resolve) => {
        response.once('finish', () => resolve(true));
        vite.middlewares(request, response, () => resolve(false));
      }),
    close: () => vite.close(),
  };
}
