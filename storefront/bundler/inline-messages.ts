import { posix } from 'node:path';
import type { Plugin } from 'vite';
import {
  builtNames,
  calleeOf,
  parseSource,
  readCatalogue,
  readSources,
  type SourceNode,
  type TextList,
  textListsOf,
  walk,
} from './message-sources.ts';
import { sourcePath } from './source-path.ts';

/** A package whose sources are part of the pages, and the path in it. */
const PACKAGE = /^@ingot\/(messages|ui)\//;
const SAY = '__say';
const NAMES = 'virtual:built-names';

/**
 * Inlines each text of the built shop at its use: `cartText('title')` becomes `say("Cart")`. So a
 * chunk contains only the texts that it uses, and no text names. A list whose keys are computed at
 * run time stays as it is.
 */
export function inlineMessages(): Plugin {
  let lists = new Map<string, readonly TextList[]>();
  let names = new Map<string, string>();
  let isBuild = false;
  const renamed = () => [...names].filter(([name, built]) => name !== built);
  return {
    name: 'inline-messages',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === NAMES ? `\0${NAMES}` : null),
    // The server sends each language with the names of built pages. In development, names stay.
    load: (id) =>
      id === `\0${NAMES}`
        ? `export default ${written(renamed())}; export const catalogue = ${written(readCatalogue())};`
        : null,
    buildStart() {
      if (!isBuild) return;
      names = builtNames(readCatalogue());
      lists = new Map();
      for (const [file, code] of readSources()) {
        if (code.includes('defineMessages(')) lists.set(file, textListsOf(parseSource(file, code)));
      }
    },
    transform(code, id) {
      if (!isBuild || this.environment.name !== 'client') return null;
      const file = sourcePath(id);
      if (file === null || !/\.tsx?$/.test(file) || /\/generated\//.test(file)) return null;
      if (!/[tT]ext\b|defineMessages/.test(code)) return null;
      const source = parseSource(file, code);
      const edits = editsOf(source, knownIn(file, source, lists), names);
      if (edits.length === 0) return null;
      const head = `import { say as ${SAY} } from '@ingot/messages/define-messages.ts';`;
      return { code: head + apply(code, edits), map: null };
    },
  };
}

/** Returns the text lists that a file can use, by their local names. */
function knownIn(
  file: string,
  source: SourceNode,
  lists: ReadonlyMap<string, readonly TextList[]>,
): Map<string, TextList> {
  const known = new Map((lists.get(file) ?? []).map((list) => [list.variable, list]));
  walk(source, (node) => {
    if (node.type !== 'ImportDeclaration') return node.type === 'Program';
    const from = importedFile(file, String((node['source'] as SourceNode)['value']));
    for (const specifier of node['specifiers'] as SourceNode[]) {
      const [imported, local] = [specifier['imported'], specifier['local']] as (SourceNode | undefined)[];
      const list = lists.get(from)?.find(({ variable }) => variable === imported?.['name']);
      if (list) known.set(String(local?.['name']), list);
    }
    return false;
  });
  return known;
}

/** Returns the path below the repository's root of what a source imports. */
function importedFile(importer: string, specifier: string): string {
  if (PACKAGE.test(specifier)) return specifier.replace(PACKAGE, 'packages/$1/src/');
  return posix.join(posix.dirname(importer), specifier);
}

/** Serializes entries as an object literal. */
function written(entries: Iterable<readonly [string, unknown]>): string {
  return JSON.stringify(Object.fromEntries(entries));
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function editsOf(
  source: SourceNode,
  known: ReadonlyMap<string, TextList>,
  names: ReadonlyMap<string, string>,
): Edit[] {
  const edits: Edit[] = [];
  walk(source, (node) => {
    if (node.type !== 'CallExpression') return true;
    // Marks the call as pure, so that the minifier drops unused lists.
    if (calleeOf(node) === 'defineMessages')
      edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' });
    const list = known.get(calleeOf(node));
    const [key] = node['arguments'] as SourceNode[];
    const literals = list && key ? literalsOf(key) : null;
    if (!list || literals === null) return true;
    const { start, end } = node['callee'] as SourceNode;
    edits.push({ start, end, text: SAY });
    for (const literal of literals) {
      const name = `${list.domain}.${literal['value']}`;
      const message = list.texts.get(String(literal['value']));
      const said = names.get(name) === name ? [message, name] : message;
      edits.push({ start: literal.start, end: literal.end, text: JSON.stringify(said) });
    }
    return true;
  });
  return edits.sort((one, other) => one.start - other.start);
}

/** Returns the possible literals of an expression; null if it may be something else. */
function literalsOf(node: SourceNode): SourceNode[] | null {
  if (node.type === 'Literal') return [node];
  if (node.type === 'ParenthesizedExpression') return literalsOf(node['expression'] as SourceNode);
  if (node.type !== 'ConditionalExpression') return null;
  const [yes, no] = [node['consequent'], node['alternate']].map((one) => literalsOf(one as SourceNode));
  return yes && no ? [...yes, ...no] : null;
}

function apply(code: string, edits: readonly Edit[]): string {
  let written = '';
  let from = 0;
  for (const { start, end, text } of edits) {
    written += code.slice(from, start) + text;
    from = end;
  }
  return written + code.slice(from);
}
