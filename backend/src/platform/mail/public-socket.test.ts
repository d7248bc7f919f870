import { lookup } from 'node:dns';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { publicSocket } from './public-socket.ts';
import { findMailServerProblem } from './reach-mail-server.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Listens on loopback and counts connections. */
async function listen() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `smtp://localhost:${(server.address() as AddressInfo).port}`, sockets, close };
}

test('neither mails nor checks of an entered mail server connect to a name of a private network (SYS-02)', async () => {
  const { url, sockets, close } = await listen();
  const mailer = smtpMailer(url, () => 'Ingot <desk@ingot.example>', true);
  try {
    await expect(
      mailer.send({
        key: 'one',
        to: 'marta@oakes.example',
        subject: 'One',
        html: '<p>One</p>',
        text: 'One',
        images: [],
      }),
    ).rejects.toThrow('private network');
    expect(await findMailServerProblem(url, true)).toContain('private network');
    expect(sockets).toEqual([]);
  } finally {
    await mailer.close();
    close();
  }
});

test('a connection to a mail server has no timeout of its own once it is open', async () => {
  const { url, close } = await listen();
  try {
    const connection = await new Promise<Socket>((resolve, reject) => {
      publicSocket(url, lookup)({}, (error, options) =>
        options ? resolve(options.connection) : reject(error),
      );
    });
    expect(connection.timeout).toBe(0);
    expect(connection.listenerCount('timeout')).toBe(0);
    connection.destroy();
  } finally {
    close();
  }
});
