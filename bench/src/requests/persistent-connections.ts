import { connect, type Socket } from 'node:net';

/*
 * HTTP requests over kept-alive connections with minimal overhead, because the load shares its
 * cores with the shop. node:http takes three times as long per request.
 */

/** Idle connections by port. */
const idle = new Map<string, Socket[]>();

/** A connection for sequential requests. */
export interface Connection {
  /** Returns the body of a GET of `path`. @throws when the connection breaks */
  get(path: string): Promise<string>;
  /**
   * Posts a body to `/graphql` and returns the response body. @throws when the connection breaks
   */
  post(body: string): Promise<string>;
  close(): void;
}

/** Connects to a local server. All requests of a connection reach the same process. */
export function openConnection(url: string): Connection {
  const socket = connectTo(url);
  return {
    get: (path) => exchange(socket, url, getHead(path), ''),
    post: (body) => exchange(socket, url, postHead(body), body),
    close: () => void socket.destroy(),
  };
}

/**
 * Posts a body to `/graphql` of a local shop and returns the response body. @throws when the
 * connection breaks
 */
export function postJson(url: string, body: string): Promise<string> {
  return exchangeOverAny(url, postHead(body), body);
}

/** Returns the body of a GET of `path` on this machine. @throws when the connection breaks */
export function getText(url: string, path: string): Promise<string> {
  return exchangeOverAny(url, getHead(path), '');
}

/** Method, path and additional headers. */
interface Head {
  readonly request: string;
  readonly headers: string;
}

function getHead(path: string): Head {
  return { request: `GET ${path}`, headers: '' };
}

function postHead(body: string): Head {
  const length = Buffer.byteLength(body);
  return {
    request: 'POST /graphql',
    headers: `content-type: application/json\r\ncontent-length: ${length}\r\n`,
  };
}

function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect({ host: hostname, port: Number(port), noDelay: true });
}

async function exchangeOverAny(url: string, head: Head, body: string): Promise<string> {
  const { port } = new URL(url);
  const free = idle.get(port) ?? [];
  idle.set(port, free);
  let socket = free.pop();
  // A stopped shop has closed them.
  while (socket?.destroyed || socket?.readableEnded) socket = free.pop();
  socket ??= connectTo(url);
  const text = await exchange(socket, url, head, body);
  free.push(socket);
  return text;
}

function exchange(socket: Socket, url: string, { request, headers }: Head, body: string): Promise<string> {
  const answer = readAnswer(socket);
  socket.write(`${request} HTTP/1.1\r\nhost: ${new URL(url).host}\r\n${headers}\r\n${body}`);
  return answer;
}

/**
 * Reads one response with a `content-length`, which all uncompressed responses of the shop have.
 */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const done = (settle: () => void) => {
      socket.off('data', onData).off('error', onError).off('close', onClose);
      settle();
    };
    const onError = (error: Error) => done(() => reject(error));
    const onClose = () => onError(new Error('The shop closed the connection'));
    const onData = (part: Buffer) => {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1];
      if (length === undefined) onError(new Error('The answer does not say how long it is'));
      else if (received.length >= end + 4 + Number(length))
        done(() => resolve(received.toString('utf8', end + 4)));
    };
    socket.on('data', onData).on('error', onError).on('close', onClose);
  });
}
