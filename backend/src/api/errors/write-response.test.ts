import { describe, expect, it } from 'vitest';
import { writeResponse } from './write-response.ts';

describe('writeResponse', () => {
  it.each([
    [{ data: { a: 'text', b: [1, null, true], c: { d: [] } } }],
    [{ data: { html: 'silver “1 oz” – Ø 40 mm' } }],
    [{ data: { html: '"\n\\' } }],
  ])('returns %j up to its own size, and nothing above the limit (FIX-02)', (response) => {
    const json = JSON.stringify(response);
    const maxBytes = Buffer.byteLength(json);
    expect(writeResponse(response, { maxBytes, isMutation: false })).toBe(json);
    expect(() => writeResponse(response, { maxBytes: maxBytes - 1, isMutation: false })).toThrow(
      `The response is larger than ${maxBytes - 1} bytes, the limit.`,
    );
  });

  it('stops before a text that is aliased many times is serialized (FIX-02)', () => {
    const html = 'x'.repeat(1_000_000);
    const data = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`a${n}`, { html }]));
    expect(() => writeResponse({ data }, { maxBytes: 4_000_000, isMutation: true })).toThrow(
      'The mutation was executed, but its response is larger than 4000000 bytes',
    );
  });
});
