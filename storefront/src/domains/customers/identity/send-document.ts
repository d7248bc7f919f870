import { storedToken } from '../session/session.ts';

/** The largest document. The shop checks it too. */
export const LARGEST_BYTES = 20 * 1024 * 1024;

/**
 * Thrown when the shop rejects a document. The message is for the customer; it is empty if the shop sent
 * no message.
 */
export class DocumentRejection extends Error {}

/**
 * Sends a document for a request, with the customer's token or the token of a guest's order.
 * @throws DocumentRejection when the shop rejects it; the browser's error when it is unreachable
 */
export async function sendDocument(id: string, file: Blob, orderToken: string | null): Promise<void> {
  const token = storedToken();
  const response = await fetch(`/identity-documents/${encodeURIComponent(id)}`, {
    method: 'POST',
    cache: 'no-store',
    headers: {
      'Content-Type': 'application/octet-stream',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(orderToken !== null && { 'X-Order-Token': orderToken }),
    },
    body: file,
  });
  if (!response.ok) throw new DocumentRejection(await messageOf(response));
}

async function messageOf(response: Response): Promise<string> {
  try {
    const { message } = (await response.json()) as { readonly message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}
