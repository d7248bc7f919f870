import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { rowOfCells } from './cells.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type ImportSource, ImportSourceError } from './sources.ts';

/** An unchecked row of a file. `problem` is set when the row is unreadable. */
export interface RawRow {
  readonly section: string;
  /** See `ImportRow.number`. */
  readonly number: number;
  readonly value: unknown;
  readonly problem: string | null;
}

/**
 * Yields the rows of one section of a file. JSON Lines and CSV are streamed and may have any size;
 * JSON files and spreadsheets are read whole. An unreadable row is yielded with its problem.
 */
export async function* readRows(source: ImportSource, section: string): AsyncGenerator<RawRow> {
  if (source.format === 'csv') yield* readCsvRows(source, section);
  else if (source.format === 'xlsx') yield* readXlsxRows(source, section);
  else if (source.format === 'jsonl') yield* readJsonLines(source, section);
  else yield* readJson(source, section);
}

async function* readJsonLines(source: ImportSource, section: string): AsyncGenerator<RawRow> {
  const lines = createInterface({ input: createReadStream(source.file, 'utf8'), crlfDelay: Infinity });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const value = parseLine(line);
    if (value === undefined) {
      if (source.section) yield { section, number, value, problem: 'is not valid JSON' };
      continue;
    }
    if (source.section) yield { section, number, value, problem: null };
    else if (isRecord(value) && value.section === section) {
      const { section: _, ...row } = value;
      yield { section, number, value: row, problem: null };
    }
  }
}

async function* readJson(source: ImportSource, section: string): AsyncGenerator<RawRow> {
  const content = parseLine(await readFile(source.file, 'utf8'));
  if (content === undefined) throw new ImportSourceError(`${basename(source.file)} is not valid JSON`);
  const rows = source.section ? content : ((isRecord(content) ? content[section] : null) ?? []);
  // A section with a single row (the shop's settings) is an object.
  const list = Array.isArray(rows) ? rows : [rows];
  for (const [index, value] of list.entries()) yield { section, number: index + 1, value, problem: null };
}

async function* readCsvRows(source: ImportSource, section: string): AsyncGenerator<RawRow> {
  for await (const { line, cells, problem } of readCsv(source.file)) {
    yield { section, number: line, value: rowOfCells(mapped(Object.entries(cells), source)), problem };
  }
}

async function* readXlsxRows(source: ImportSource, section: string): AsyncGenerator<RawRow> {
  for await (const { line, cells, problem } of readXlsx(source.file)) {
    yield { section, number: line, value: rowOfCells(mapped(cells, source)), problem };
  }
}

type Cells = readonly (readonly [column: string, cell: string])[];

/** Renames cells from the headings of a table to columns. Omits cells of unknown headings. */
function mapped(cells: Cells, { columns }: ImportSource): Cells {
  if (columns === undefined) return cells;
  return cells.flatMap(([heading, cell]) => {
    const column = columns.get(heading);
    return column === undefined ? [] : [[column, cell] as const];
  });
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
