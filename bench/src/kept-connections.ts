import { connect, type Socket } from 'node:net';

/*
 * Requests over kept connections with next to nothing around it: the load shares its cores with the shop, and node:http takes
 * three times as much for a request as writing it and reading the answer does.
 */

/** Connections that nobody uses at the moment, by port. */
const idle = new Map<string, Socket[]>();

/** Sends a body to `/graphql` of a shop on this machine and gives the body of its answer. @throws when the connection breaks */
export function postJson(url: string, body: string): Promise<string> {
  return exchange(
    url,
    'POST /graphql',
    `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`,
    body,
  );
}

/** Gives the body of the answer to a GET of `path` on this machine. @throws when the connection breaks */
export function getText(url: string, path: string): Promise<string> {
  return exchange(url, `GET ${path}`, '', '');
}

async function exchange(url: string, request: string, headers: string, body: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const free = idle.get(port) ?? [];
  idle.set(port, free);
  let socket = free.pop();
  // A shop that was stopped meanwhile has closed them.
  while (socket?.destroyed || socket?.readableEnded) socket = free.pop();
  socket ??= connect({ host: hostname, port: Number(port), noDelay: true });
  const answer = readAnswer(socket);
  socket.write(`${request} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${headers}\r\n${body}`);
  const text = await answer;
  free.push(socket);
  return text;
}

/** One answer with a `content-length`, which is how the shop sends all that is not compressed. */
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
