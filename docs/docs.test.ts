import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { CONFIG_VARIABLES } from '../backend/src/platform/configuration/config.ts';
import { DOMAINS } from '../tools/domains.ts';
import { settingsReference } from '../tools/settings/settings-reference.ts';

const root = join(import.meta.dirname, '..');

test('settings.md is what `npm run settings` writes, and has every environment variable', () => {
  const text = readFileSync(join(root, 'docs/operations/settings.md'), 'utf8');
  expect(text).toBe(settingsReference());
  expect(CONFIG_VARIABLES.filter(({ name }) => !text.includes(`| \`${name}\` |`))).toEqual([]);
});

test('every file that the documents name is there', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
    .concat(
      readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
    )
    .filter((name) => name.endsWith('.md') && name !== 'docs/requirements.md');
  const gone: string[] = [];
  for (const document of documents) {
    const text = readFileSync(join(root, document), 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      if (!existsSync(join(root, dirname(document), target))) gone.push(`${document}: ${target}`);
    }
    for (const [, path = ''] of text.matchAll(
      /`((?:rules|backend|storefront|tools|docs|contract|e2e|bench)\/[\w./-]+\.\w+)`/g,
    )) {
      // What a build makes need not be there yet.
      if (!path.includes('/build/') && !existsSync(join(root, path))) gone.push(`${document}: ${path}`);
    }
  }
  expect(gone).toEqual([]);
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
