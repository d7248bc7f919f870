import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storeViewOf } from '../../domains/shop/store-views/store-views.ts';
import type { Services } from '../../platform/context.ts';
import { ContractError } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import type { OfficeContext } from '../../platform/office/office-context.ts';
import type { OfficePreviewKind, PreviewedPage } from '../../platform/office/office-part.ts';
import { isPreviewLink, type PreviewQuery } from '../../platform/office/preview-link.ts';
import { RequestError } from '../errors/request-error.ts';
import { brandPage } from '../pages/brand-page.ts';
import type { RenderPage } from '../pages/render-page.ts';
import { takeSnapshots } from '../response-cache/snapshots.ts';

const text = defineMessages('office-previews', {
  'not-signed-in': 'Sign in to the back office to see the preview.',
  expired: 'This link to the preview has expired. Open the preview again.',
  'no-storefront': 'This server shows no pages of the shop.',
});

/** The most redirects that a preview follows, such as the redirect to the chosen variant. */
const MOST_REDIRECTS = 3;

interface OfficePreviews {
  readonly context: (request: FastifyRequest, reply: FastifyReply) => Promise<OfficeContext>;
  readonly kinds: () => Promise<ReadonlyMap<string, OfficePreviewKind>>;
  readonly renderPage: RenderPage | null;
}

type PreviewRequest = FastifyRequest<{
  Params: { kind: string; subject: string };
  Querystring: PreviewQuery;
}>;

/**
 * Serves previews: `GET /office/preview/<kind>/<subject>` returns a page of the shop with the
 * unpublished changes of the signed-in member of staff. The address is signed for this person and
 * expires. The page runs no scripts, so that it cannot place orders, count visits or reload the
 * published state.
 */
export async function officePreviews(
  app: FastifyInstance,
  services: Services,
  { context, kinds, renderPage }: OfficePreviews,
): Promise<void> {
  app.get('/office/preview/:kind/:subject', async (given, reply) => {
    const request = given as PreviewRequest;
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex, nofollow');
    try {
      const page = await open(request, reply);
      const { status, html } = await render(request, page);
      return reply
        .code(status)
        .header('content-security-policy', policy())
        .type('text/html; charset=utf-8')
        .send(html);
    } catch (error) {
      const isKnown = error instanceof RequestError || error instanceof ContractError;
      if (!isKnown) throw error;
      // The response is text, because the preview frame shows it to a person.
      return reply
        .code(error instanceof RequestError ? error.status : 409)
        .type('text/plain; charset=utf-8')
        .send(error.message);
    }
  });

  async function open(request: PreviewRequest, reply: FastifyReply): Promise<PreviewedPage> {
    const { staff, now } = await context(request, reply);
    if (staff === null) throw new RequestError(401, text('not-signed-in'), 'NOT_SIGNED_IN');
    const { kind: name, subject } = request.params;
    const kind = (await kinds()).get(name);
    const shown = { kind: name, subject, staffId: staff.staffId, nowMs: now };
    const isAllowed =
      kind !== undefined &&
      staff.permissions.has(kind.permission) &&
      (await isPreviewLink(services.db, request.query, shown));
    if (!isAllowed) throw new RequestError(403, text('expired'), 'PREVIEW_EXPIRED');
    return kind.open(services, staff, subject);
  }

  async function render(request: FastifyRequest, { path, catalog, services: replaced }: PreviewedPage) {
    if (renderPage === null) throw new RequestError(404, text('no-storefront'), 'NO_STOREFRONT');
    const { shop } = services;
    const now = takeSnapshots(services);
    const rendering = {
      view: storeViewOf(shop, shop.store.code),
      snapshots: { ...now, ...(catalog && { catalog }), ...(replaced && { replaced }) },
      request,
      isDraft: true,
    };
    let { response } = await renderPage(path, rendering);
    for (let step = 0; step < MOST_REDIRECTS; step++) {
      const location = response.headers.get('location');
      if (location === null || !/^\/(?![/\\])/.test(location)) break;
      ({ response } = await renderPage(location, rendering));
    }
    const page = brandPage(Buffer.from(await response.arrayBuffer()), shop.appearance);
    const html = withoutScripts(page.toString('latin1'));
    return {
      status: response.status,
      html: Buffer.from(isApart() ? withBase(html, shop.baseUrl) : html, 'latin1'),
    };
  }

  /** Returns whether the office has a host of its own. That host serves no files of the shop. */
  function isApart(): boolean {
    return services.config.officeListen !== null;
  }

  function policy(): string {
    const own = isApart() ? new URL(services.shop.baseUrl).origin : "'self'";
    return [
      "default-src 'none'",
      `style-src ${own} 'unsafe-inline'`,
      `img-src ${own} data:`,
      `font-src ${own}`,
      `media-src ${own}`,
      `base-uri ${isApart() ? own : "'none'"}`,
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; ');
  }
}

/**
 * Removes scripts and related links. The policy blocks scripts anyway, but the browser would report
 * each one.
 */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|prefetch|manifest)"[^>]*>/g, '');
}

function withBase(html: string, baseUrl: string): string {
  const base = `<base href="${encodeURI(baseUrl).replaceAll('"', '%22')}">`;
  return html.replace('<head>', () => `<head>${base}`);
}
