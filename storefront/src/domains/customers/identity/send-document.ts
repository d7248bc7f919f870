import { fetchFile } from '../session/fetch-file.ts';

/** The largest document. The shop checks it too. */
export const LARGEST_BYTES = 20 * 1024 * 1024;

/**
 * Sends a document for a request, with the customer's token or the token of a guest's order.
 * @throws like `fetchFile`
 */
export async function sendDocument(id: string, file: Blob, orderToken: string | null): Promise<void> {
  await fetchFile(`/identity-documents/${encodeURIComponent(id)}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      ...(orderToken !== null && { 'X-Order-Token': orderToken }),
    },
    body: file,
  });
}
