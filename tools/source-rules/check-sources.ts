import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { largeFolders } from './folder-sizes.ts';
import { SOURCE_RULES } from './source-rules.ts';

/**
 * Checks the source files against the rules of source-rules.ts, and the size of all folders. Exits
 * with 1 on a finding.
 */
const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
const texts = files.filter((file) => /\.(?:tsx?|graphql|md)$|^demo\/[^/]+\.json$/.test(file));
const sources = new Map(texts.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

let findings = 0;
for (const folder of largeFolders(files)) {
  findings += 1;
  console.error(`folder-sizes: ${folder}\n    Move files into subfolders by task.`);
}
for (const { name, remedy, check } of SOURCE_RULES) {
  for (const finding of check(sources)) {
    findings += 1;
    console.error(`${name}: ${finding}\n    ${remedy}`);
  }
}
if (findings > 0) process.exit(1);
console.log(`${sources.size} files: every rule holds.`);
