import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '@ingot/messages/define-messages.ts';
import type { Message } from '@ingot/rules/messages/message.ts';
import { type ESTree, parseSync } from 'vite';
import { REPOSITORY, SOURCE_ROOTS } from './source-path.ts';

/** A node of a parsed source; offsets refer to its text. */
export interface SourceNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

/** The texts of one `defineMessages` call, with the name of its variable. */
export interface TextList {
  readonly variable: string;
  readonly domain: string;
  readonly texts: ReadonlyMap<string, Message>;
}

const NOT_OWN = /\.test\.tsx?$|\/generated\/|\/testing[/.]|\.d\.ts$/;

/**
 * Returns the sources of the pages, or of other folders, by path below the repository's root,
 * without tests and generated files.
 */
export function readSources(roots: readonly string[] = SOURCE_ROOTS): Map<string, string> {
  const files = globSync(
    roots.map((root) => `${root}/**/*.{ts,tsx}`),
    { cwd: REPOSITORY },
  )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_OWN.test(file));
  return new Map(files.sort().map((file) => [file, readFileSync(join(REPOSITORY, file), 'utf8')]));
}

/**
 * Parses a source.
 * @throws Error with the name of an invalid file
 */
export function parseSource(file: string, code: string): SourceNode {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program as ESTree.Program as unknown as SourceNode;
}

/** Visits a node and its descendants in order; `visit` returns false to skip the descendants. */
export function walk(node: unknown, visit: (node: SourceNode) => boolean): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && typeof node.type === 'string' && !visit(node as SourceNode)) return;
  for (const value of Object.values(node)) walk(value, visit);
}

/** Returns the function name of a call; empty for other nodes. */
export function calleeOf(node: SourceNode): string {
  const callee = node['callee'] as SourceNode | undefined;
  return callee?.type === 'Identifier' ? String(callee['name']) : '';
}

/**
 * Returns the text lists of a source.
 * @throws Error for a text that is not a plain literal
 */
export function textListsOf(source: SourceNode): (TextList & { readonly call: SourceNode })[] {
  const lists: (TextList & { readonly call: SourceNode })[] = [];
  walk(source, (node) => {
    const call = node['init'] as SourceNode | null;
    if (node.type !== 'VariableDeclarator' || call?.type !== 'CallExpression') return true;
    if (calleeOf(call) !== 'defineMessages') return true;
    const [domain, texts] = call['arguments'] as SourceNode[];
    const variable = String((node['id'] as SourceNode)['name']);
    const list = String(domain?.['value']);
    const entries = entriesOf(texts).map(([key, text]): [string, Message] => [
      key,
      messageOf(text, `${list}.${key}`),
    ]);
    lists.push({ variable, domain: list, texts: new Map(entries), call });
    return false;
  });
  return lists;
}

/**
 * Returns every text of the pages, or of other folders, by `domain.key`, for translators.
 * @throws Error when one name has two texts, or when a text is not a plain literal
 */
export function readCatalogue(roots: readonly string[] = SOURCE_ROOTS): Map<string, Message> {
  const catalogue = new Map<string, Message>();
  for (const [file, code] of readSources(roots)) {
    if (!code.includes('= defineMessages(')) continue;
    for (const { domain, texts } of textListsOf(parseSource(file, code))) {
      for (const [key, message] of texts) {
        const name = `${domain}.${key}`;
        const other = catalogue.get(name);
        if (other !== undefined && JSON.stringify(other) !== JSON.stringify(message))
          throw new Error(`${file}: ${name} has two different texts`);
        catalogue.set(name, message);
      }
    }
  }
  return catalogue;
}

/** Returns the key of each text in the built shop: its English text if unique, else its name. */
export function builtNames(catalogue: ReadonlyMap<string, Message>): Map<string, string> {
  const counts = new Map<string, number>();
  for (const message of catalogue.values()) {
    counts.set(wordsOf(message), (counts.get(wordsOf(message)) ?? 0) + 1);
  }
  return new Map(
    [...catalogue].map(([name, message]) => {
      const words = wordsOf(message);
      return [name, counts.get(words) === 1 && !catalogue.has(words) ? words : name];
    }),
  );
}

function entriesOf(object: SourceNode | undefined): [string, SourceNode][] {
  return ((object?.['properties'] ?? []) as { key: SourceNode; value: SourceNode }[]).map(
    ({ key, value }) => [String(key['name'] ?? key['value']), value],
  );
}

function messageOf(node: SourceNode, name: string): Message {
  if (node.type !== 'ObjectExpression') return literalOf(node, name);
  return Object.fromEntries(
    entriesOf(node).map(([form, text]) => [form, literalOf(text, name)]),
  ) as unknown as Message;
}

/** @throws Error for an expression that is not a string literal, because the build would lose its text */
function literalOf({ type, value }: SourceNode, name: string): string {
  if (type === 'Literal') return String(value);
  throw new Error(`The text ${name} must be a plain literal, not ${type}`);
}
