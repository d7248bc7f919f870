import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findSample } from '../../domains/catalog/downloads/find-sample.ts';
import { findDownload, returnUnsent, takeDownload } from '../../domains/orders/downloads/take-download.ts';
import type { Services } from '../../platform/context.ts';
import { ContractError } from '../../platform/errors/errors.ts';
import { readId } from '../../platform/graphql/read-id.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import { inRequestLanguage } from '../http/request-language.ts';
import { findFile, lengthOf, requestedPart, sendFile } from './send-file.ts';

const text = defineMessages('download-route', {
  missing: 'Something went wrong while getting the requested content. Contact us.',
});

/**
 * Serves files by Magento's paths: `/downloadable/download/link/id/<token>` for buyers, and the samples of
 * products for everybody. A download counts when it begins. The rest of a broken transfer (`Range`) does not
 * count for a while, and as long as all parts are not much more than the file. Files at an address of another server are redirects. Errors are a sentence, with the
 * code in the header `X-Error-Code`.
 */
export async function downloadRoute(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock' | 'config' | 'catalog' | 'languages' | 'shop'>,
): Promise<void> {
  app.setErrorHandler(async (error, _, reply) => {
    if (!(error instanceof ContractError)) throw error;
    const { category, code, message } = error;
    return reply
      .code(category === 'graphql-no-such-entity' ? 404 : 403)
      .headers({ 'cache-control': 'no-store', 'x-error-code': code })
      .type('text/plain; charset=utf-8')
      .send(`${message}\n`);
  });

  const serve = async (
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    source: { readonly file?: string | undefined; readonly url?: string | undefined },
    token: string | null,
  ) => {
    reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    if (source.url !== undefined) {
      if (token !== null) await takeDownload(services, token, { isRest: false, bytes: 0, size: 0 });
      return reply.redirect(source.url, 302);
    }
    const file = await findFile(services, source.file ?? '');
    if (file === null) {
      request.log.error({ file: source.file }, 'A file to download is missing');
      throw new ContractError(text('missing'), 'graphql-no-such-entity', 'FILE_MISSING');
    }
    const part = requestedPart(request, file);
    if (token === null || part === 'unsatisfiable') return sendFile(reply, file, part);
    const bytes = lengthOf(file, part);
    await takeDownload(services, token, { isRest: part !== null && part.start > 0, bytes, size: file.size });
    return sendFile(reply, file, part, (sent) => {
      returnUnsent(services, token, bytes - sent).catch((error: unknown) =>
        request.log.error(error, 'Could not record a broken download'),
      );
    });
  };

  // A HEAD request would count a download that nobody gets.
  const route = { exposeHeadRoute: false };
  app.get('/downloadable/download/link/id/:token', route, (request, reply) =>
    inRequestLanguage(services, request, async () => {
      const { token } = request.params as { readonly token: string };
      const { file } = await findDownload(services, token);
      return serve({ request, reply }, file, token);
    }),
  );
  for (const [path, kind] of [
    ['linkSample/link_id', 'links'],
    ['sample/sample_id', 'samples'],
  ] as const) {
    app.get(`/downloadable/download/${path}/:id`, route, (request, reply) =>
      inRequestLanguage(services, request, () => {
        const sample = findSample(services, kind, readId((request.params as { readonly id: string }).id));
        return serve({ request, reply }, sample, null);
      }),
    );
  }
}
