import { storedToken } from '../../customers/session/session.ts';

/** The largest file. The shop checks it too. */
export const LARGEST_BYTES = 4 * 1024 * 1024;

/** A problem of a file. */
export interface FileProblem {
  /** As in a spreadsheet, where the header is row 1. Null: the whole file. */
  readonly row: number | null;
  /** Null: the whole row. */
  readonly column: string | null;
  /** For the customer. */
  readonly message: string;
}

/** What an import did, or would do. With a problem it adds nothing. */
export interface FileImport {
  readonly kind: 'lots' | 'sales' | null;
  readonly rows: number;
  readonly added: number;
  /** Rows that the customer has already. */
  readonly already_there: number;
  readonly problem_count: number;
  /** The first ones. */
  readonly problems: readonly FileProblem[];
  readonly ignored_columns: readonly string[];
}

/**
 * Thrown when the shop rejects a request. The message is for the customer; it is empty if the shop sent
 * no message.
 */
export class FileRejection extends Error {}

/**
 * Returns all lots or all sales as CSV.
 * @throws FileRejection when the shop rejects it; the browser's error when it is unreachable
 */
export async function fetchFile(kind: 'lots' | 'sales'): Promise<string> {
  return (await send(`/metal-files/${kind}`, { method: 'GET' })).text();
}

/** Imports a file, or checks it without storing anything. @throws like `fetchFile` */
export async function importFile(bytes: ArrayBuffer, isCheck: boolean): Promise<FileImport> {
  const init = { method: 'POST', body: bytes, headers: { 'Content-Type': 'text/csv' } };
  const response = await send(`/metal-files${isCheck ? '?check=true' : ''}`, init);
  return (await response.json()) as FileImport;
}

async function send(path: string, { headers, ...init }: RequestInit): Promise<Response> {
  const token = storedToken();
  const response = await fetch(path, {
    ...init,
    cache: 'no-store',
    headers: { ...headers, ...(token !== null && { Authorization: `Bearer ${token}` }) },
  });
  if (!response.ok) throw new FileRejection(await messageOf(response));
  return response;
}

async function messageOf(response: Response): Promise<string> {
  try {
    const { message } = (await response.json()) as { readonly message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}
