import { RequestError } from './request-error.ts';

/** Quotes and colon of a name. Commas are not counted, because the last value has none. */
const NAME_MARKS = 3;

/** The maximum size of a response, and its kind. */
interface ResponseLimit {
  readonly maxBytes: number;
  readonly isMutation: boolean;
}

/**
 * Returns the JSON of a GraphQL response of at most `maxBytes` in UTF-8. The size is counted first,
 * so that a response above the limit is never written: many aliases of one long text share its
 * memory until then.
 * @throws RequestError 200, RESPONSE_TOO_LARGE
 */
export function writeResponse(response: object, { maxBytes, isMutation }: ResponseLimit): string {
  if (countCharacters(response, maxBytes) <= maxBytes) {
    const body = JSON.stringify(response);
    if (Buffer.byteLength(body) <= maxBytes) return body;
  }
  throw new RequestError(
    200,
    `${isMutation ? 'The mutation was executed, but its' : 'The'} response is larger than ${maxBytes} bytes, the limit. Ask for smaller pages, or for fewer lists and long texts at once.`,
    'RESPONSE_TOO_LARGE',
  );
}

/**
 * Returns a lower bound of the number of characters that a value has as JSON. Counting stops soon
 * after `most`.
 */
function countCharacters(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  if (Array.isArray(value)) {
    for (const entry of value) {
      count += countCharacters(entry, most - count) + 1;
      if (count > most) return count;
    }
    return count;
  }
  for (const name in value) {
    count +=
      name.length + NAME_MARKS + countCharacters((value as Record<string, unknown>)[name], most - count);
    if (count > most) return count;
  }
  return count;
}
