/** Number of responses whose data pages share: the responses of the frame, for a few store views. */
const MAX_SHARED = 32;

/**
 * Returns a parser of JSON that returns the same object for the same text, for the most recent
 * texts. The storefront renders what pages share once per object.
 */
export function createResponseParser(): (text: string) => unknown {
  const parsed = new Map<string, unknown>();
  return (text) => {
    const response = parsed.get(text) ?? JSON.parse(text);
    parsed.delete(text);
    parsed.set(text, response);
    const [oldest] = parsed.keys();
    if (parsed.size > MAX_SHARED && oldest !== undefined) parsed.delete(oldest);
    return response;
  };
}
