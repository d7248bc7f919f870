import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Language } from '../../platform/messages/define-messages.ts';
import type { Translations } from '../../platform/messages/read-languages.ts';

/** The language of a page, with the address at which its browser finds the texts; null: it has those of the sources. */
export interface PageLanguage extends Language {
  readonly address: string | null;
}

/** What the storefront's server build is given with each page (its `PageServices`). */
export interface PageServices {
  readonly execute: (document: string, variables: Record<string, unknown>) => Promise<unknown>;
  readonly nonce: string;
  /** Code of the store view that the page is drawn for; null = the shop's first. */
  readonly store: string | null;
  readonly language: PageLanguage;
  readonly baseUrl: string;
  /** Whether the redirects from the address do not end: the page shows an error instead of the next redirect. */
  readonly isRedirectLoop: boolean;
  /** Takes what went wrong while a page was made. */
  readonly report: (error: unknown) => void;
}

/** Renders pages. */
export interface Storefront {
  render(request: Request, services: PageServices): Promise<Response>;
  /** The query parameters that the page at a path reads, besides the codes of a product's options. */
  pageParameters(pathname: string): Promise<readonly string[]>;
  /** The texts of a language by the names that the built pages know them by. */
  browserTexts(texts: Translations): Promise<Translations>;
  /** What is wrong with texts of a language, in sentences; only a finished build knows. */
  readonly textProblems: ((texts: Translations, locale: string) => readonly string[]) | null;
  /** Folder of the files that pages load; null when something else serves them. */
  readonly assetsFolder: string | null;
  /** Answers what is not a page, and tells whether it did; only in development. */
  readonly middleware: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | null;
  close(): Promise<void>;
}

interface EntryModule {
  createLoadContext(services: PageServices): RouterContextProvider;
  inLanguage<T>(language: PageLanguage, work: () => T): T;
  pageParameters(pathname: string): readonly string[];
  browserTexts(texts: Translations): Translations;
  textProblems(texts: Translations, locale: string): readonly string[];
}

/** The storefront as it was built into `folder` (`client/` and `server/index.js`). */
export async function loadStorefront(folder: string): Promise<Storefront> {
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild;
  return {
    render: rendererOf(createRequestHandler, build, 'production'),
    pageParameters: async (pathname) => entryOf(build).pageParameters(pathname),
    browserTexts: async (texts) => entryOf(build).browserTexts(texts),
    textProblems: (texts, locale) => entryOf(build).textProblems(texts, locale),
    assetsFolder: join(folder, 'client'),
    middleware: null,
    close: async () => undefined,
  };
}

/**
 * Renders with `build`, or with the build that a function returns for each page. Routes of a fixed build are prepared
 * once. `createHandler` must come from the same copy of React Router as the build's own imports.
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

/** What the storefront's server build gives beside its pages. */
export function entryOf(build: ServerBuild): EntryModule {
  return build.entry.module as unknown as EntryModule;
}
