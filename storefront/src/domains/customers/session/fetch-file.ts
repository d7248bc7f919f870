import { storedToken } from './session.ts';

/**
 * Thrown when the shop rejects a file. The message is for the customer; it is empty if the shop sent no
 * message.
 */
export class FileRejection extends Error {}

/**
 * Sends or fetches a file with the customer's token, if there is one, and returns the response.
 * @throws FileRejection when the shop rejects the request; the browser's error when it is unreachable
 */
export async function fetchFile(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  const token = storedToken();
  const response = await fetch(path, {
    ...init,
    cache: 'no-store',
    headers: { ...headers, ...(token !== null && { Authorization: `Bearer ${token}` }) },
  });
  if (!response.ok) throw new FileRejection(await messageOf(response));
  return response;
}

/** Returns the shop's message about a failed request, or `fallback` without one. */
export function fileFailure(error: unknown, fallback: string): string {
  return (error instanceof FileRejection && error.message) || fallback;
}

async function messageOf(response: Response): Promise<string> {
  try {
    const { message } = (await response.json()) as { readonly message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}
