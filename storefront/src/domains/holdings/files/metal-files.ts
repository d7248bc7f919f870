import { fetchFile } from '../../customers/session/fetch-file.ts';

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

/** The effect of an import, or of its preview. With a problem it adds nothing. */
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

/** Imports a file, or checks it without storing anything. @throws like `fetchFile` */
export async function importFile(bytes: ArrayBuffer, isCheck: boolean): Promise<FileImport> {
  const init = { method: 'POST', body: bytes, headers: { 'Content-Type': 'text/csv' } };
  const response = await fetchFile(`/metal-files${isCheck ? '?check=true' : ''}`, init);
  return (await response.json()) as FileImport;
}
