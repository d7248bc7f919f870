import { microgramsToOunces } from '@ingot/rules/metals/weight.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findViewer } from '../../domains/customers/sessions/find-viewer.ts';
import { countFile } from '../../domains/holdings/files/count-file.ts';
import { filesBusy, fileText } from '../../domains/holdings/files/file-errors.ts';
import { MOST_MEGABYTES } from '../../domains/holdings/files/file-limits.ts';
import type { FileImport } from '../../domains/holdings/files/import-file.ts';
import type { Services, Viewer } from '../../platform/context.ts';
import { echoed } from '../../platform/errors/echoed.ts';
import { ContractError } from '../../platform/errors/errors.ts';
import { inRequestLanguage } from '../http/request-language.ts';
import { bytesOf, isTooLarge, readBodiesAsBytes } from './upload-body.ts';
import { createUploadSlots } from './upload-slots.ts';

const LARGEST_BYTES = MOST_MEGABYTES * 1024 * 1024;
/** The most files that a process holds in memory at the same time: in all, and of one customer. */
const MOST_FILES = 4;
const MOST_FILES_OF_CUSTOMER = 2;
/** Problems that a response lists. */
const MOST_PROBLEMS = 200;
const BUSY_SECONDS = 5;

/** Status of the codes that are not 400. */
const STATUS: Readonly<Record<string, number>> = { TOO_MANY_REQUESTS: 429, FILES_BUSY: 503 };

/**
 * Serves the customer's metals as files, with the bearer token of GraphQL. `GET /metal-files/lots` and
 * `/metal-files/sales` return CSV. `POST /metal-files` imports the body, a CSV file of one of them;
 * with `?check=true` it stores nothing. Errors are `{ "message": …, "code": … }`.
 */
export async function metalFileRoute(app: FastifyInstance, services: Services): Promise<void> {
  const slots = createUploadSlots(MOST_FILES, MOST_FILES_OF_CUSTOMER);
  readBodiesAsBytes(app, LARGEST_BYTES);
  app.setErrorHandler(async (error, request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isTooLarge(error)) {
      const text = () => fileText('too-large', { most: MOST_MEGABYTES });
      const message = await inRequestLanguage(services, request, async () => text());
      return reply.code(413).send({ message, code: 'FILE_TOO_LARGE' });
    }
    if (!(error instanceof ContractError)) throw error;
    const { category, code, message } = error;
    if (code === 'FILES_BUSY') reply.header('retry-after', String(BUSY_SECONDS));
    return reply
      .code(category === 'graphql-authorization' ? 401 : (STATUS[code] ?? 400))
      .send({ message, code });
  });
  const viewerOf = ({ headers }: FastifyRequest): Promise<Viewer> =>
    findViewer(services, headers.authorization ?? null);

  /** Rejects a request before its body is read. */
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const customerId = await countFile(services, await viewerOf(request), services.clock.now());
    const free = slots.take(String(customerId));
    if (free === null) throw filesBusy();
    // Also after a connection that the customer or the network has cut.
    reply.raw.once('close', free);
  };
  const onRequest = (request: FastifyRequest, reply: FastifyReply) =>
    inRequestLanguage(services, request, () => admit(request, reply));

  for (const kind of ['lots', 'sales'] as const) {
    app.get(`/metal-files/${kind}`, { onRequest }, async (request, reply) => {
      const { exportFile } = await import('../../domains/holdings/files/export-file.ts');
      const file = await exportFile(services, await viewerOf(request), kind);
      return reply
        .type('text/csv; charset=utf-8')
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="${kind}.csv"`,
        })
        .send(file);
    });
  }

  app.post<{ Querystring: { check?: string } }>(
    '/metal-files',
    { bodyLimit: LARGEST_BYTES, onRequest },
    async (request, reply) => {
      // Loaded on demand, because most processes never read a CSV file.
      const { importFile } = await import('../../domains/holdings/files/import-file.ts');
      const bytes = bytesOf(request.body);
      const { catalog, clock, shop } = services;
      const file = {
        viewer: await viewerOf(request),
        view: { catalog: catalog.current(), shop, nowMs: clock.now() },
        bytes,
        isCheck: request.query.check === 'true',
      };
      const done = await inRequestLanguage(services, request, () => importFile(services, file));
      return reply.header('cache-control', 'no-store').send(presented(done));
    },
  );
}

/** SKUs that a response lists. */
const MOST_SKUS = 10;
/** Repeated rows that a response lists. */
const MOST_REPEATED = 20;

function presented(done: FileImport) {
  const { kind, rows, added, present, problems, ignored, fineUg, unknownSkus, repeatedRows } = done;
  return {
    kind,
    rows,
    added: problems.length > 0 ? 0 : added,
    already_there: present,
    problem_count: problems.length,
    problems: problems.slice(0, MOST_PROBLEMS),
    ignored_columns: ignored,
    fine_ounces: [...fineUg].map(([metal, ug]) => ({ metal, ounces: microgramsToOunces(ug) })),
    unknown_skus: unknownSkus.slice(0, MOST_SKUS).map(echoed),
    repeated_count: repeatedRows.length,
    repeated_rows: repeatedRows.slice(0, MOST_REPEATED),
  };
}
