import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the push service received, decrypted. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly payload: {
    readonly title: string;
    readonly body: string;
    readonly path: string;
    readonly tag: string;
    readonly icon?: string;
  };
  /** Size of the encrypted body. */
  readonly bytes: number;
  /** Claims of the VAPID token, whose signature is valid for the key in the header. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** The key `k` of the header, base64url. */
  readonly publicKey: string;
}

/** A push service on loopback. */
export interface PushService {
  readonly origin: string;
  readonly received: Received[];
  /** The status of the next answers. 201 by default. */
  status: number;
  /** Requests, whatever the answer. */
  requests: number;
  /** Returns a new subscription of a browser. */
  subscribe(): { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  close(): Promise<void>;
}

/** The browser's side of a subscription. */
interface Browser {
  readonly pair: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

/** Starts a push service that decrypts what it receives (RFC 8291) and verifies who sent it (RFC 8292). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      service.requests += 1;
      const body = Buffer.concat(parts);
      const browser = browsers.get(request.url ?? '');
      if (service.status === 201 && browser !== undefined) {
        const { headers, url: path = '' } = request;
        const payload = JSON.parse(decrypt(body, browser).toString('utf8')) as Received['payload'];
        received.push({
          path,
          headers,
          payload,
          bytes: body.length,
          ...readToken(headers.authorization ?? ''),
        });
      }
      response.writeHead(browser === undefined ? 404 : service.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    origin,
    received,
    status: 201,
    requests: 0,
    subscribe() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(24).toString('base64url')}`;
      browsers.set(path, { pair, auth });
      return {
        endpoint: `${origin}${path}`,
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return service;
}

/** Decrypts a body of content coding `aes128gcm` (RFC 8188) with the keys of RFC 8291, section 3.4. */
function decrypt(body: Buffer, { pair, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > recordSize) throw new Error('More than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const key = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${label}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Wrong padding');
  return padded.subarray(0, end);
}

/** Reads `vapid t=…, k=…`. @throws Error for a signature of another key */
function readToken(authorization: string): Pick<Received, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const options = { key: ecKey(publicKey), dsaEncoding: 'ieee-p1363' } as const;
  const signed = Buffer.from(`${header}.${claims}`);
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url'))) {
    throw new Error('The token is not signed by the key of its header');
  }
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')), publicKey };
}

function ecKey(publicKey: string): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
}
