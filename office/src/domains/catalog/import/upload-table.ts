import { importText } from './import-texts.ts';

const LARGEST_BYTES = 20 * 1024 * 1024;

/** Uploads a table. Returns the id of its file, or the reason why the shop rejects it. */
export async function uploadTable(
  table: File,
): Promise<{ readonly id: string } | { readonly error: string | null }> {
  // The shop closes the connection before it has read a larger file, so that the browser sees no reason.
  if (table.size > LARGEST_BYTES) return { error: importText('tooLarge', { file: table.name }) };
  const response = await fetch('/office/media/import-file/0', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: table,
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as {
    readonly id?: number;
    readonly errors?: readonly { readonly message?: string }[];
  } | null;
  if (response?.ok && typeof body?.id === 'number') return { id: String(body.id) };
  return { error: body?.errors?.[0]?.message ?? null };
}
