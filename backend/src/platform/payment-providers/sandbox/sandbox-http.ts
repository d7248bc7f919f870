import { createServer, type Server } from 'node:http';
import { type SandboxCalls, SandboxSilence } from './sandbox-bank.ts';

/**
 * Serves the sandbox's bank over HTTP: POST /<call> with JSON. Closes the connection without a
 * response when the bank simulates a lost one.
 */
export function serveSandbox(bank: SandboxCalls): Server {
  const calls: Readonly<Record<string, (input: never) => Promise<unknown>>> = { ...bank };
  return createServer(async (request, response) => {
    const call = calls[(request.url ?? '').slice(1)];
    if (request.method !== 'POST' || call === undefined) return response.writeHead(404).end();
    let body = '';
    try {
      for await (const chunk of request) body += chunk;
      const answer = await call(JSON.parse(body) as never);
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    } catch (error) {
      if (error instanceof SandboxSilence) return response.destroy();
      return response.writeHead(400).end();
    }
  });
}
