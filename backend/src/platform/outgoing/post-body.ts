import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPrivateLiteral, lookupPublic, PRIVATE } from './lookup-public.ts';

/** A request to another program. */
export interface OutgoingRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Whether private addresses and plain HTTP are allowed. */
  readonly mayReachPrivate: boolean;
}

/** The answer of the program, or why there is none. */
export type OutgoingAnswer =
  | { readonly status: number; readonly answer: string }
  | { readonly problem: string };

const TIMEOUT_MS = 10_000;
/** The log shows this much of an answer. */
const MOST_ANSWER_BYTES = 2_000;

/**
 * Posts a body. The connection goes to the address that was checked, so a name that changes its
 * address meanwhile reaches no private network. Follows no redirect. Never throws.
 */
export async function postBody({
  url,
  headers,
  body,
  mayReachPrivate,
}: OutgoingRequest): Promise<OutgoingAnswer> {
  const target = new URL(url);
  if (!mayReachPrivate && target.protocol !== 'https:') return { problem: 'The address is not https.' };
  if (!mayReachPrivate && isPrivateLiteral(target)) return { problem: PRIVATE };
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve({
        problem: signal.aborted ? `No answer within ${TIMEOUT_MS / 1_000} seconds.` : error.message,
      });
    const sent = send(target, {
      method: 'POST',
      agent: false,
      signal,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      ...(!mayReachPrivate && { lookup: lookupPublic }),
    });
    sent.on('error', fail);
    sent.on('response', (response) => {
      readAnswer(response).then((answer) => resolve({ status: response.statusCode ?? 0, answer }), fail);
    });
    sent.end(body);
  });
}

async function readAnswer(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.byteLength;
    if (size >= MOST_ANSWER_BYTES) {
      response.destroy();
      break;
    }
  }
  return Buffer.concat(parts).subarray(0, MOST_ANSWER_BYTES).toString('utf8').replaceAll('\u0000', '');
}
