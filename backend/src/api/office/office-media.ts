import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/context.ts';
import { ContractError } from '../../platform/errors/errors.ts';
import { readId } from '../../platform/graphql/read-id.ts';
import type { OfficeContext } from '../../platform/office/office-context.ts';
import type { OfficeMediaKind, UploadedFile } from '../../platform/office/office-part.ts';
import {
  deleteOfficePicture,
  officePicture,
  storeOfficePicture,
} from '../../platform/office/office-pictures.ts';
import { RequestError } from '../errors/request-error.ts';

/** The largest upload. */
const LARGEST_BYTES = 20 * 1024 * 1024;

interface OfficeMedia {
  readonly context: (request: FastifyRequest, reply: FastifyReply) => Promise<OfficeContext>;
  readonly kinds: () => Promise<ReadonlyMap<string, OfficeMediaKind>>;
}

/**
 * Serves files that staff upload. `POST /office/media/<kind>/<subject>` with the bytes as body
 * returns an id, or a description of the file. `GET /office/media/<kind>/<id>` returns the file.
 * Both need the permission of the kind.
 */
export async function officeMedia(
  app: FastifyInstance,
  services: Services,
  { context, kinds }: OfficeMedia,
): Promise<void> {
  app.addContentTypeParser(
    /^(?:image\/|video\/|application\/(?:octet-stream|pdf)$)/,
    { parseAs: 'buffer', bodyLimit: LARGEST_BYTES },
    (_, body, done) => done(null, body),
  );

  type MediaRequest = FastifyRequest<{ Params: { kind: string; id: string } }>;

  async function open(request: MediaRequest, reply: FastifyReply, isRead = false) {
    const own = await context(request, reply);
    const { staff } = own;
    if (staff === null) throw new RequestError(401, 'Sign in to the back office.', 'NOT_SIGNED_IN');
    const kind = (await kinds()).get(request.params.kind);
    const id = readId(request.params.id);
    const permission = (isRead && kind?.readPermission) || kind?.permission;
    if (!kind || !permission || !staff.permissions.has(permission)) throw unknownPicture();
    return { kind, id, upload: { services, by: staff, address: own.clientAddress } };
  }

  const stored = (kind: OfficeMediaKind, bytes: Buffer, subject: number) =>
    kind.store?.(services, bytes, subject) ?? storeOfficePicture(services.config, bytes);

  app.post(
    '/office/media/:kind/:id',
    {
      bodyLimit: LARGEST_BYTES,
      // Rejects before the body is read.
      onRequest: async (request, reply) => void (await open(request as MediaRequest, reply)),
    },
    async (request, reply) => {
      const { kind, id, upload } = await open(request as MediaRequest, reply);
      const { body } = request;
      if (kind.receive !== undefined) {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const received = await kind.receive(upload, id, { bytes, ...readHeaders(request) }).catch(rejected);
        return reply.header('cache-control', 'no-store').send(received);
      }
      if (kind.add === undefined) throw unknownPicture();
      const file = Buffer.isBuffer(body) ? await stored(kind, body, id) : null;
      if (file === null) {
        throw new RequestError(400, 'Not a picture: use JPEG, PNG or WebP.', 'NOT_A_PICTURE');
      }
      try {
        return reply.header('cache-control', 'no-store').send({ id: await kind.add(upload, id, file) });
      } catch (error) {
        await deleteOfficePicture(services.config, file);
        return rejected(error);
      }
    },
  );

  app.get('/office/media/:kind/:id', async (request, reply) => {
    const { kind, id, upload } = await open(request as MediaRequest, reply, true);
    if (kind.open) {
      const document = await kind.open(upload, id);
      if (document === null) throw unknownPicture();
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('content-disposition', `attachment; filename="${document.name}"`)
        .type(document.type)
        .send(document.bytes);
    }
    const file = await kind.find?.(services, id);
    if (file == null) throw unknownPicture();
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .type('image/jpeg')
      .send(createReadStream(officePicture(services.config, file)));
  });
}

/**
 * Rethrows an error. A ContractError becomes a RequestError with its message.
 * @throws RequestError
 */
function rejected(error: unknown): never {
  if (error instanceof ContractError) throw new RequestError(400, error.message, error.code);
  throw error;
}

/** Reads the name of an uploaded file and the revision that the person saw. */
function readHeaders({ headers }: FastifyRequest): Pick<UploadedFile, 'name' | 'revision'> {
  const revision = readId(String(headers['x-file-revision'] ?? ''));
  return { name: decoded(String(headers['x-file-name'] ?? '')), revision: revision === 0 ? null : revision };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function unknownPicture(): RequestError {
  return new RequestError(404, 'There is no such picture.', 'PICTURE_UNKNOWN');
}
