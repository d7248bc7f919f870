import { magentoText } from './magento-texts.ts';

const LARGEST_BYTES = 20 * 1024 * 1024;

/** Uploads a file of an export; `id` adds it to one. Returns the id, or the reason why the shop rejects it. */
export async function uploadExport(
  file: File,
  id: string | null,
): Promise<{ readonly id: string } | { readonly error: string | null }> {
  // The shop closes the connection before it has read a larger file, so that the browser sees no reason.
  if (file.size > LARGEST_BYTES) return { error: magentoText('tooLarge', { file: file.name }) };
  const response = await fetch(`/office/media/magento-export/${id ?? '0'}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(file.name.toWellFormed()),
    },
    body: file,
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as {
    readonly id?: number;
    readonly errors?: readonly { readonly message?: string }[];
  } | null;
  if (response?.ok && typeof body?.id === 'number') return { id: String(body.id) };
  return { error: body?.errors?.[0]?.message ?? null };
}
