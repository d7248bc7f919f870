import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { StoreView } from '../../domains/shop/shop-settings.ts';
import type { Services } from '../../platform/context.ts';
import type { Executor } from '../graphql/executor.ts';
import { loggedPath } from '../http/logged-path.ts';
import type { Snapshots } from '../response-cache/snapshots.ts';
import type { PageLanguage, Storefront } from '../storefront/storefront.ts';
import { createResponseParser } from './parse-responses.ts';

/** The snapshots and options for rendering a page. */
export interface PageRendering {
  readonly view: StoreView;
  readonly snapshots: Snapshots;
  readonly request: Pick<FastifyRequest, 'id' | 'clientAddress' | 'log'>;
  readonly isRedirectLoop?: boolean;
  /** Whether the snapshots contain unpublished changes. No cache stores any part of such a page. */
  readonly isDraft?: boolean;
}

/** A rendered page of the storefront. */
export interface RenderedPage {
  readonly response: Response;
  /** The nonce of its inline scripts; '' in development. */
  readonly nonce: string;
}

/** Renders the page at a path for a guest. */
export type RenderPage = (path: string, rendering: PageRendering) => Promise<RenderedPage>;

/** Dependencies of {@link createPageRenderer}. */
export interface PageRendererDeps {
  readonly services: Services;
  readonly executor: Executor;
  readonly storefront: Storefront;
  readonly languageFor: (locale: string) => Promise<PageLanguage>;
}

/** Returns the renderer of the storefront's pages. */
export function createPageRenderer({
  services,
  executor,
  storefront,
  languageFor,
}: PageRendererDeps): RenderPage {
  const parseAnswer = createResponseParser();
  return async (path, { view, snapshots, request, isRedirectLoop = false, isDraft = false }) => {
    const { shop } = services;
    // A path with two leading slashes or backslashes would refer to another host.
    const address = new URL(path.replace(/^[/\\]+/, '/'), shop.baseUrl);
    const requester = {
      store: view.code,
      currency: view.displayCurrency,
      paymentMethod: null,
      viewer: { customerId: null },
      requestId: request.id,
      clientAddress: request.clientAddress,
      captchaToken: null,
    };
    // Base64 of 18 bytes has no padding and needs no escaping in an attribute. Development uses no
    // nonce.
    const nonce = storefront.middleware === null ? randomBytes(18).toString('base64url') : '';
    const response = await storefront.render(new Request(address), {
      baseUrl: shop.baseUrl.replace(/\/$/, ''),
      report: (error) => request.log.error({ err: error, path: loggedPath(path) }, 'A page failed to render'),
      isRedirectLoop,
      nonce,
      store: view.code === shop.store.code ? null : view.code,
      language: await languageFor(view.locale),
      execute: async (query, variables) => {
        const graphqlRequest = {
          query,
          operationName: null,
          variables: JSON.stringify(variables),
          // Drafts use POST, because responses to GET are cached.
          method: isDraft ? 'POST' : 'GET',
          isPartOfPage: true,
        } as const;
        const answer = await executor.execute(graphqlRequest, requester, snapshots);
        return parseAnswer(answer.body);
      },
    });
    return { response, nonce };
  };
}
