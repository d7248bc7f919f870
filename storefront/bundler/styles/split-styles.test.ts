import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SPLIT = join(import.meta.dirname, 'split-styles.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ingot-styles-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Splits a stylesheet. Returns both parts. */
function split(css: string): { readonly first: string; readonly later: string } {
  writeFileSync(join(folder, 'manifest-1a.js'), 'css:["/assets/style-2b.css"]');
  writeFileSync(join(folder, 'style-2b.css'), css);
  execFileSync(process.execPath, [SPLIT, folder], { stdio: 'pipe' });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { first: read('style-2b.css'), later: read('later-2b.css') };
}

test('writes each rule and each animation to one of two files', () => {
  const { first, later } = split('._1A{color:red}.__2B{color:blue}@keyframes __2C{to{opacity:0}}');
  expect(first).toBe('._1A{color:red}');
  expect(later).toBe('.__2B{color:blue}@keyframes __2C{to{opacity:0}}');
});

test('keeps a rule with one selector of the first part, and drops empty groups', () => {
  const { first, later } = split('._1A,.__2B{color:red}@media print{.__2B{color:blue}}');
  expect(first).toBe('._1A,.__2B{color:red}');
  expect(later).toBe('@media print{.__2B{color:blue}}');
});

test('fails when no rule belongs to the second part', () => {
  expect(() => split('._1A{color:red}')).toThrow('No style comes later');
});

test('fails when the route table names no stylesheet', () => {
  writeFileSync(join(folder, 'manifest-1a.js'), '');
  expect(() => execFileSync(process.execPath, [SPLIT, folder], { stdio: 'pipe' })).toThrow(
    'names no stylesheet',
  );
});
