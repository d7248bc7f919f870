import { afterEach, expect, it, vi } from 'vitest';
import { uploadTable } from './upload-table.ts';

afterEach(() => vi.unstubAllGlobals());

/** A table of a size, without its bytes. */
function table(bytes: number): File {
  return Object.defineProperty(new File(['sku'], 'products.csv'), 'size', { value: bytes });
}

it('rejects a table above 20 MB by name before it is sent (KIND-07)', async () => {
  const send = vi.fn(async () => Response.json({ id: 7 }));
  vi.stubGlobal('fetch', send);
  const { error } = (await uploadTable(table(21 * 1024 * 1024))) as { error: string };
  expect(error).toBe(
    'products.csv has more than 20 MB. Split it into several files, or use the command on the server.',
  );
  expect(send).not.toHaveBeenCalled();
  expect(await uploadTable(table(20 * 1024 * 1024))).toEqual({ id: '7' });
});
