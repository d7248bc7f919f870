import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { RowProblem } from '../../platform/import-files/section.ts';
import type { ImportSource } from '../../platform/import-files/sources.ts';
import type { SectionResult } from './import-section.ts';

/** Returns the parts of a file that belong to no section. They are reported instead of imported. */
export async function findUnknownSections(
  sources: readonly ImportSource[],
  known: readonly string[],
): Promise<SectionResult[]> {
  const results: SectionResult[] = [];
  for (const { file, format, section } of sources) {
    if (section !== null) continue;
    const problems = await (format === 'jsonl'
      ? problemsOfLines(file, known)
      : problemsOfObject(file, known));
    if (problems.length > 0) results.push(unknown(file, problems));
  }
  return results;
}

/** Returns the files of a folder that are not named after a section. */
export function misnamedFiles(files: readonly string[], known: readonly string[]): SectionResult[] {
  const message = `is not named after a section and was not read. Sections: ${known.join(', ')}`;
  return files.map((file) => unknown(file, [{ number: null, column: '', message }]));
}

function unknown(file: string, problems: readonly RowProblem[]): SectionResult {
  return {
    section: 'unknown',
    file,
    imported: 0,
    changed: 0,
    leftOut: problems.length,
    notices: [],
    problems,
  };
}

async function problemsOfObject(file: string, known: readonly string[]): Promise<RowProblem[]> {
  const content: unknown = JSON.parse((await readFile(file, 'utf8')).replace(/^\ufeff/, ''));
  const sections = `Sections: ${known.join(', ')}`;
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    const message = `must be named after its section, or hold an object with a list per section. ${sections}`;
    return [{ number: null, column: '', message }];
  }
  return Object.keys(content)
    .filter((name) => !known.includes(name))
    .map((name) => ({ number: null, column: '', message: `"${name}" is not a known section. ${sections}` }));
}

async function problemsOfLines(file: string, known: readonly string[]): Promise<RowProblem[]> {
  const problems: RowProblem[] = [];
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    number += 1;
    if (line.trim() === '') continue;
    const problem = problemOfLine(line, known);
    if (problem !== null) problems.push({ number, ...problem });
  }
  return problems;
}

function problemOfLine(line: string, known: readonly string[]): Omit<RowProblem, 'number'> | null {
  let row: unknown;
  try {
    row = JSON.parse(line.replace(/^\ufeff/, ''));
  } catch {
    return { column: '', message: 'is not valid JSON' };
  }
  const section = (row as { section?: unknown } | null)?.section;
  if (typeof section === 'string' && known.includes(section)) return null;
  const wrong = section === undefined ? 'is missing' : `${JSON.stringify(section)} is not a known section`;
  return { column: 'section', message: `${wrong}. Sections: ${known.join(', ')}` };
}
