import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Language } from '../../platform/messages/define-messages.ts';
import type { Translations } from '../../platform/messages/read-languages.ts';

/** The language of a page, with the URL of its texts; null: the texts of the sources. */
export interface PageLanguage extends Language {
  readonly address: string | null;
}

/** The input of the storefront's server build for each page (its `PageServices`). */
export interface PageServices {
  readonly execute: (document: string, variables: Record<string, unknown>) => Promise<unknown>;
  readonly nonce: string;
  /** Code of the page's store view; null = the shop's first. */
  readonly store: string | null;
  readonly language: PageLanguage;
  readonly baseUrl: string;
  /**
   * Whether the redirects from this address form a loop: the page shows an error instead of the
   * next redirect.
   */
  readonly isRedirectLoop: boolean;
  /** Receives errors of the rendering. */
  readonly report: (error: unknown) => void;
}

/** Renders pages. */
export interface Storefront {
  render(request: Request, services: PageServices): Promise<Response>;
  /**
   * Returns the query parameters that the page at a path reads, besides the option codes of a
   * product.
   */
  pageParameters(pathname: string): Promise<readonly string[]>;
  /** Returns the paths of the fixed pages in the site map, with a leading slash. */
  sitePaths(): Promise<readonly string[]>;
  /** Returns the beginnings of the paths that search engines must not read. */
  disallowedPaths(): Promise<readonly string[]>;
  /** Returns the texts of a language under the names of the built pages. */
  browserTexts(texts: Translations): Promise<Translations>;
  /** Returns problems of a language's texts as sentences; null without a finished build. */
  readonly textProblems: ((texts: Translations, locale: string) => readonly string[]) | null;
  /** Folder of the files that pages load; null when the middleware serves them. */
  readonly assetsFolder: string | null;
  /** Answers requests that are not pages, and returns whether it did; in development only. */
  readonly middleware: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | null;
  close(): Promise<void>;
}

interface EntryModule {
  createLoadContext(services: PageServices): RouterContextProvider;
  inLanguage<T>(language: PageLanguage, work: () => T): T;
  pageParameters(pathname: string): readonly string[];
  sitePaths(): readonly string[];
  disallowedPaths(): readonly string[];
  browserTexts(texts: Translations): Translations;
  textProblems(texts: Translations, locale: string): readonly string[];
}

/** Loads the storefront that was built into `folder` (`client/` and `server/index.js`). */
export async function loadStorefront(folder: string): Promise<Storefront> {
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild;
  return {
    render: rendererOf(createRequestHandler, build, 'production'),
    pageParameters: async (pathname) => entryOf(build).pageParameters(pathname),
    sitePaths: async () => entryOf(build).sitePaths(),
    disallowedPaths: async () => entryOf(build).disallowedPaths(),
    browserTexts: async (texts) => entryOf(build).browserTexts(texts),
    textProblems: (texts, locale) => entryOf(build).textProblems(texts, locale),
    assetsFolder: join(folder, 'client'),
    middleware: null,
    close: async () => undefined,
  };
}

/**
 * Returns a renderer for `build`, or for the build that a function returns for each page. The
 * routes of a fixed build are prepared once. `createHandler` must come from the same copy of React
 * Router as the build's own imports.
 */
export function rendererOf(
  createHandler: typeof createRequestHandler,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): Storefront['render'] {
  const handle = createHandler(build, mode);
  return async (request, services) => {
    const { createLoadContext, inLanguage } = entryOf(typeof build === 'function' ? await build() : build);
    return inLanguage(services.language, () => handle(request, createLoadContext(services)));
  };
}

/** Returns what the storefront's server build exports beside its pages. */
export function entryOf(build: ServerBuild): EntryModule {
  return build.entry.module as unknown as EntryModule;
}
