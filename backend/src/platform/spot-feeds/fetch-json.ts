/** Maximum size of a response; four prices fit into a kilobyte. */
const MAX_BYTES = 64 * 1024;

/** The response of a feed, or why there is none. */
export type FetchedJson = { readonly json: unknown } | { readonly reason: string };

/** Fetches the JSON of a feed. Never throws for external errors. */
export async function fetchJson(
  { url, timeoutMs }: { readonly url: string; readonly timeoutMs: number },
  signal?: AbortSignal,
): Promise<FetchedJson> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { reason: `the feed answered ${response.status}` };
    }
    return parse(await readText(response));
  } catch (error) {
    return { reason: limit.aborted ? `no answer within ${timeoutMs} ms` : describe(error) };
  }
}

function parse(text: string): FetchedJson {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { reason: 'the answer is not JSON' };
  }
}

/** Returns the cause of an error, because `fetch failed` alone does not help. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

async function readText(response: Response): Promise<string> {
  let size = 0;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`the answer is larger than ${MAX_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Epoch seconds until the year 5138 are below this, epoch milliseconds since 1973 above. */
const FIRST_MILLISECONDS = 1e11;

/** Parses epoch seconds or milliseconds, or ISO 8601 with its zone; null for anything else. */
export function toEpochMs(value: unknown): number | null {
  if (typeof value === 'number') {
    const ms = value < FIRST_MILLISECONDS ? value * 1000 : value;
    return Number.isFinite(ms) && ms > 0 ? Math.round(ms) : null;
  }
  // A time without a zone is ambiguous: such a feed must be corrected.
  if (typeof value !== 'string' || !/(Z|[+-]\d{2}:?\d{2})$/i.test(value)) return null;
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? null : ms;
}

/** Returns whether a value is an object, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
