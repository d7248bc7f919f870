import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findTask } from '../../domains/staff/tasks/task.repository.ts';
import { taskFile } from '../../domains/staff/tasks/task-file.ts';
import type { Services } from '../../platform/context.ts';
import { readId } from '../../platform/graphql/read-id.ts';
import type { OfficeContext } from '../../platform/office/office-context.ts';
import type {
  OfficeMediaKind,
  OfficePart,
  OfficePreviewKind,
  OfficeTaskKind,
} from '../../platform/office/office-part.ts';
import { watchWork } from '../../platform/office/work/watch-work.ts';
import { RequestError } from '../errors/request-error.ts';
import { failure } from '../graphql/executor.ts';
import { encodeBody } from '../http/encode-body.ts';
import type { RenderPage } from '../pages/render-page.ts';
import { createOfficeEvents, type OfficeEvents } from './office-events.ts';
import { createOfficeExecutor, type OfficeExecutor } from './office-executor.ts';
import { officeFiles } from './office-files.ts';
import { officeMedia } from './office-media.ts';
import { officePreviews } from './office-previews.ts';
import { type IsDemoOpen, readContext, requireOwnOrigin } from './office-request.ts';
import { buildOfficeSchema } from './office-schema.ts';

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

/** The parts of the back office that `app/` composes. */
export interface OfficeParts {
  readonly load: () => Promise<readonly OfficePart[]>;
  readonly isDemoOpen: IsDemoOpen;
  /** The folder of the built pages. */
  readonly folder: string;
  /** Renders pages of the shop for previews. Null without a storefront. */
  readonly renderPage: RenderPage | null;
}

interface LoadedOffice {
  readonly execute: OfficeExecutor;
  readonly events: OfficeEvents;
  readonly tasks: ReadonlyMap<string, OfficeTaskKind>;
  readonly media: ReadonlyMap<string, OfficeMediaKind>;
  readonly previews: ReadonlyMap<string, OfficePreviewKind>;
  readonly approvals: OfficeContext['approvals'];
  readonly mediaUses: OfficeContext['mediaUses'];
  readonly work: OfficeContext['work'];
}

/**
 * Serves the back office: pages, `/office/graphql`, `/office/events` and results of tasks. The
 * schema is built with the first request, so a shop without office users does not have it in
 * memory.
 */
export async function officeRoutes(
  app: FastifyInstance,
  services: Services,
  { load, isDemoOpen, folder, renderPage }: OfficeParts,
): Promise<void> {
  const { config } = services;
  let loaded: Promise<LoadedOffice> | null = null;

  async function loadOffice(): Promise<LoadedOffice> {
    const parts = await load();
    const execute = createOfficeExecutor(buildOfficeSchema(parts), config);
    const work = parts.flatMap((part) => part.work ?? []);
    const watches = parts.flatMap((part) => part.watches ?? []);
    const events = createOfficeEvents(services, [...watches, watchWork(work)]);
    return {
      execute,
      events,
      tasks: new Map(parts.flatMap(({ tasks = {} }) => Object.entries(tasks))),
      media: new Map(parts.flatMap(({ media = {} }) => Object.entries(media))),
      previews: new Map(parts.flatMap(({ previews = {} }) => Object.entries(previews))),
      approvals: new Map(parts.flatMap(({ approvals = {} }) => Object.entries(approvals))),
      mediaUses: parts.flatMap(({ mediaUses = [] }) => mediaUses),
      work,
    };
  }

  function office(): Promise<LoadedOffice> {
    loaded ??= loadOffice().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  }

  app.addHook('preClose', async () => (await loaded?.catch(() => null))?.events.stop());
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-robots-tag', 'noindex');
  });
  app.setErrorHandler((error: Error, request, reply) => reject(request, reply, error));
  app.removeContentTypeParser('text/plain');

  async function context(request: FastifyRequest, reply: FastifyReply): Promise<OfficeContext> {
    const origin = requireOwnOrigin(request, config.publicUrl);
    const { approvals, mediaUses, work } = await office();
    return readContext(services, request, reply, { origin, isDemoOpen, approvals, mediaUses, work });
  }

  app.post('/office/graphql', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const operation = readOperation(request.body);
    const { execute } = await office();
    const response = await execute(operation, await context(request, reply));
    const accepted = request.headers['accept-encoding']?.toString();
    const { body, encoding } = await encodeBody(JSON.stringify(response), accepted, null);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
  });

  app.get('/office/events', async (request, reply) => {
    const { staff } = await context(request, reply);
    if (staff === null) throw new RequestError(401, 'Sign in to the back office.', 'NOT_SIGNED_IN');
    const { events } = await office();
    const isStillAllowed = async () => (await context(request, reply)).staff !== null;
    if (events.watch(reply, isStillAllowed)) return reply;
    throw new RequestError(503, 'Too many open pages.', 'TOO_MANY_WATCHERS', 30);
  });

  app.get<{ Params: { id: string } }>('/office/files/:id', async (request, reply) => {
    const { staff } = await context(request, reply);
    const id = readId(request.params.id);
    const task = staff && (await findTask(services.db, id));
    const kind = task && (await office()).tasks.get(task.kind);
    const isAllowed = kind && staff.permissions.has(kind.permission) && task.staffId === staff.staffId;
    if (!isAllowed || task.fileName === null) {
      throw new RequestError(404, 'There is no such file.', 'FILE_UNKNOWN');
    }
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(task.fileName)}`)
      .type('application/octet-stream')
      .send(createReadStream(taskFile(config, task.id)));
  });

  await officeMedia(app, services, {
    context,
    kinds: async () => (await office()).media,
  });
  await officePreviews(app, services, {
    context,
    kinds: async () => (await office()).previews,
    renderPage,
  });
  await officeFiles(app, folder);

  function reject(request: FastifyRequest, reply: FastifyReply, error: Error & { statusCode?: number }) {
    const known =
      error.statusCode !== undefined && error.statusCode < 500
        ? new RequestError(error.statusCode, error.message, 'BAD_REQUEST')
        : error;
    const { status, body } = failure(known, { log: services.log, requestId: request.id, operation: '' });
    return reply
      .code(error instanceof RequestError || known !== error ? status : 500)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(body);
  }
}

/** @throws RequestError 400 for a body that is no operation */
function readOperation(body: unknown) {
  const { query, variables, operationName } = (body ?? {}) as Record<string, unknown>;
  if (typeof query !== 'string' || query.trim() === '') {
    throw new RequestError(400, 'Query is missing.', 'QUERY_MISSING');
  }
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) {
    throw new RequestError(400, 'Variables must be an object.', 'VARIABLES_NOT_READABLE');
  }
  return {
    query,
    variables: (variables ?? {}) as Record<string, unknown>,
    operationName: typeof operationName === 'string' ? operationName : null,
  };
}
