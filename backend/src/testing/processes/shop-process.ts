import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import type { TestAnswer } from '../send-query.ts';
import type { Send } from '../shopping/shopper.ts';
import { freePort } from './free-port.ts';

const MAIN = join(import.meta.dirname, '../../app/main.ts');

/** A shop in its own process. */
export interface ShopProcess {
  readonly pid: number;
  /** Its standard output, line by line. */
  readonly said: readonly string[];
  /** Its log at level warning and above. */
  readonly logged: readonly string[];
  /** Resolves when it is open; rejects when it exits before that. */
  readonly opened: Promise<void>;
  /** Sends a request over a new connection. */
  ask(
    method: string,
    path: string,
    body?: string,
  ): Promise<{ readonly status: number; readonly text: string }>;
  readonly send: Send;
  signal(name: NodeJS.Signals): void;
  /** Sends a signal unless it has exited; resolves with its exit code. */
  end(name?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the shop on a free port with this environment. */
export async function startShopProcess(
  environment: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<ShopProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN, ...options], {
    env: {
      PATH: process.env.PATH,
      // Shares the compile cache of earlier shops.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const logged: string[] = [];
  gather(child.stdout, said);
  gather(child.stderr, logged);
  const ask: ShopProcess['ask'] = (method, path, body = '') => askPort(port, method, path, body);
  return {
    pid: child.pid ?? 0,
    said,
    logged,
    opened: untilOpen(child, said, logged),
    ask,
    async send<Data>(query: string, variables: object = {}): Promise<TestAnswer<Data>> {
      const { status, text } = await ask('POST', '/graphql', JSON.stringify({ query, variables }));
      if (!text.startsWith('{')) throw new Error(`${status} ${text}`);
      const body = JSON.parse(text) as Pick<TestAnswer<Data>, 'data' | 'errors'>;
      return { status, headers: {}, data: body.data, errors: body.errors };
    },
    signal: (name) => void child.kill(name),
    async end(name = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(name);
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
}

function gather(stream: NodeJS.ReadableStream | null, lines: string[]): void {
  let rest = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
}

async function untilOpen(child: ChildProcess, said: readonly string[], logged: readonly string[]) {
  const hasEnded = await waitFor(
    () => {
      if (said.some((line) => line.startsWith('Ingot is open at'))) return false;
      if (child.exitCode !== null || child.signalCode !== null) return true;
      throw new Error('The shop is still starting');
    },
    { withinMs: 240_000 },
  );
  if (hasEnded) throw new Error(`The shop has ended:\n${[...said, ...logged].join('\n')}`);
}

function askPort(port: number, method: string, path: string, body: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, method, agent: false }, async (response) => {
      try {
        let text = '';
        for await (const chunk of response.setEncoding('utf8')) text += chunk;
        resolve({ status: response.statusCode ?? 0, text });
      } catch (error) {
        reject(error);
      }
    });
    call.on('error', reject);
    call.setHeader('content-type', 'application/json');
    call.end(body);
  });
}
