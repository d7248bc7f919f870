import { ImportSourceError } from './sources.ts';
import { readZipDirectory, unpackZipEntry, type ZipErrors } from './zip-archive.ts';

/** Limits of a spreadsheet, because all of it is in memory at once. */
export const WORKBOOK_LIMITS = {
  fileBytes: 32_000_000,
  unpackedBytes: 128_000_000,
  files: 1_000,
  rows: 100_000,
  columns: 500,
} as const;

/** Matches cell addresses, also at the end of a range. Text of a sheet never contains a `<`. */
const ADDRESS =
  /<(?:\w+:)?(?:c|dimension)\s[^<>]*?\br(?:ef)?\s*=\s*["'](?:\w+:)?([A-Za-z]{1,7})(\d{1,10})["']/g;

/**
 * Checks that a workbook is valid and stays within the limits, by unpacking it up to a maximum
 * size.
 * @throws ImportSourceError that names the limit and the remedy
 */
export function checkWorkbook(file: Buffer, name: string): void {
  const errors: ZipErrors = {
    invalid: () => noWorkbook(name),
    tooMany: () => noWorkbook(name),
    tooLarge: () =>
      new ImportSourceError(
        `${name} unpacks to more than ${count(WORKBOOK_LIMITS.unpackedBytes)} bytes. Split it, or save it as CSV`,
      ),
  };
  let left: number = WORKBOOK_LIMITS.unpackedBytes;
  for (const entry of readZipDirectory(file, WORKBOOK_LIMITS.files, errors)) {
    const content = unpackZipEntry(file, entry, left, errors);
    left -= content.length;
    checkAddresses(content, name);
  }
}

function checkAddresses(content: Buffer, name: string): void {
  for (const [, letters = '', digits = ''] of content.toString('latin1').matchAll(ADDRESS)) {
    const column = [...letters.toUpperCase()].reduce(
      (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
      0,
    );
    if (Number(digits) > WORKBOOK_LIMITS.rows + 1 || column > WORKBOOK_LIMITS.columns) {
      throw new ImportSourceError(
        `${name} has a cell at ${letters}${digits}: a sheet may have ${count(WORKBOOK_LIMITS.rows)} rows and ${WORKBOOK_LIMITS.columns} columns. Remove the cells outside, or save it as CSV`,
      );
    }
  }
}

/** Returns the error for an invalid workbook. */
export function noWorkbook(name: string): ImportSourceError {
  return new ImportSourceError(`${name} is not a readable .xlsx file. Save it anew as .xlsx, or as CSV`);
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
