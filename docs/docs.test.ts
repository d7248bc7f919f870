import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadShopCommands } from '../backend/src/app/commands/shop-commands.ts';
import { SETTING_SECTIONS } from '../backend/src/domains/shop/settings/setting-sections.ts';
import { CONFIG_VARIABLES } from '../backend/src/platform/configuration/config.ts';
import { DOMAINS } from '../tools/domains.ts';
import { KEY_MEANINGS } from '../tools/settings/key-meanings.ts';
import { settingRows } from '../tools/settings/setting-rows.ts';
import { settingsReference } from '../tools/settings/settings-reference.ts';

const root = join(import.meta.dirname, '..');

test('settings.md is what `npm run settings` writes, and has every environment variable', () => {
  const text = readFileSync(join(root, 'docs/operations/settings.md'), 'utf8');
  expect(text).toBe(settingsReference());
  expect(CONFIG_VARIABLES.filter(({ name }) => !text.includes(`| \`${name}\` |`))).toEqual([]);
});

test('every meaning of a setting belongs to a key', () => {
  const keys = new Set(
    SETTING_SECTIONS.flatMap((section) => settingRows(section).map(({ key }) => `${section}.${key}`)),
  );
  expect(Object.keys(KEY_MEANINGS).filter((key) => !keys.has(key))).toEqual([]);
});

const WORKSPACES = ['rules', 'backend', 'storefront', 'packages', 'bench/results', 'docs'];

/**
 * Paths of the Markdown files of the project, without the requirements, which name files of the
 * past.
 */
function documents(): string[] {
  const below = WORKSPACES.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  return ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...below].filter(
    (name) => name.endsWith('.md') && !/node_modules|\/build\//.test(name) && name !== 'docs/requirements.md',
  );
}

/** The anchors of a document's headings, as GitHub builds them. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('desk.md has every command of the desk', async () => {
  const text = readFileSync(join(root, 'docs/operations/desk.md'), 'utf8');
  const commands = [...(await loadShopCommands()).keys()];
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter((verb) => !new RegExp(`^\\|.*\`${verb}[ \`]`, 'm').test(text))).toEqual([]);
});

test('every file and heading that the documents name exists', () => {
  const gone: string[] = [];
  expect(documents().length).toBeGreaterThan(50);
  for (const document of documents()) {
    const text = readFileSync(join(root, document), 'utf8');
    for (const [, target = '', anchor] of text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
      const path = target === '' ? join(root, document) : join(root, dirname(document), target);
      const isThere =
        existsSync(path) && (anchor === undefined || anchorsOf(readFileSync(path, 'utf8')).includes(anchor));
      if (!isThere) gone.push(`${document}: ${target}${anchor === undefined ? '' : `#${anchor}`}`);
    }
    for (const [, path = ''] of text.matchAll(
      /`((?:rules|backend|storefront|packages|tools|docs|contract|e2e|bench)\/[\w./-]+\.\w+)`/g,
    )) {
      // A build creates its files.
      if (!path.includes('/build/') && !existsSync(join(root, path))) gone.push(`${document}: ${path}`);
    }
  }
  expect(gone).toEqual([]);
});

test('each step of the request in README names a file that contains its names', () => {
  const text =
    readFileSync(join(root, 'README.md'), 'utf8').split('## One request')[1]?.split('## ')[0] ?? '';
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  expect(rows.length).toBeGreaterThan(10);
  const wrong = rows.flatMap((row) => {
    const [, , files = '', names = ''] = row.split('|');
    const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(quoted(names), row).not.toEqual([]);
    return quoted(files).flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return quoted(names)
        .filter((name) => !source.includes(name))
        .map((name) => `${file}: ${name}`);
    });
  });
  expect(wrong).toEqual([]);
});

test('every folder of the file tree in README exists', () => {
  const tree = readFileSync(join(root, 'README.md'), 'utf8').split('## File tree')[1]?.split('```')[1] ?? '';
  const paths: string[] = [];
  let parent = '';
  for (const line of tree.split('\n')) {
    const [, indent = '', names = ''] = /^( *)((?:[\w-]+\/)+(?: {1,2}[\w-]+\/)*)/.exec(line) ?? [];
    for (const name of names.split(/ +/).filter(Boolean)) {
      if (indent === '') parent = name;
      paths.push(indent === '' ? name : `${parent}${name}`);
    }
  }
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('architecture.md has at most 2,500 words, performance.md one page', () => {
  const wordsOf = (path: string) => readFileSync(join(root, path), 'utf8').split(/\s+/).length;
  expect(wordsOf('docs/architecture.md')).toBeLessThanOrEqual(2_500);
  expect(wordsOf('docs/performance.md')).toBeLessThanOrEqual(1_200);
});

test('README and architecture list the domains in the order that imports follow', () => {
  const order = DOMAINS.join(' · ');
  for (const document of ['README.md', 'docs/architecture.md']) {
    expect(readFileSync(join(root, document), 'utf8'), document).toContain(order);
  }
});

test('every glossary term has one sentence and a link to code that contains the linked name', () => {
  const text = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Words to avoid')[0] ?? '';
  const rows = text.split('\n').filter((line) => /^\| (?!term |-)/.test(line));
  expect(rows.length).toBeGreaterThan(100);
  const wrong = rows.filter((row) => {
    const [, , meaning = '', place = ''] = row.split(' | ').join('|').split('|');
    const [, name = '', path = ''] = /^\s*\[([^\]]+)\]\(([^)]+)\)\s*$/.exec(place) ?? [];
    if (!/\.\s*$/.test(meaning) || path === '' || !existsSync(join(root, 'docs', path))) return true;
    return (
      name.startsWith('`') && !readFileSync(join(root, 'docs', path), 'utf8').includes(name.slice(1, -1))
    );
  });
  expect(wrong).toEqual([]);
});
