/** Uploads a file of an export; `id` adds it to one. Returns the id, or the reason why the shop rejects it. */
export async function uploadExport(
  file: File,
  id: string | null,
): Promise<{ readonly id: string } | { readonly error: string | null }> {
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
