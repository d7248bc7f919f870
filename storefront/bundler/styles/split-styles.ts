import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type ChildNode, type Container } from 'postcss';

/*
 * storefront/bundler/styles/split-styles.ts FOLDER: makes two files of the storefront's one stylesheet, in the folder of the client's files: what a page for
 * reading needs for its first paint, and the rest.
 */

/** A class of the second part, as `storefront/bundler/styles/scoped-class-name.ts` names it. */
const LATER_CLASS = /\.__[\da-z]+[A-Z]/;
const LATER_NAME = /^__[\da-z]+[A-Z]/;

/** The style sheet of pages in the route table: the build also leaves the server's own copy. */
const LINKED = /style-[\w-]+\.css/;

/**
 * Keeps the first rules in `style-HASH.css` and writes the others to `later-HASH.css`. Both names
 * keep the hash of the whole file, which determines both parts.
 * @throws Error when there is no style sheet, or no rule belongs to the second part
 */
function splitStyles(folder: string): void {
  const manifest = readdirSync(folder).find((name) => /^manifest-[\w-]+\.js$/.test(name));
  const file = manifest && LINKED.exec(readFileSync(join(folder, manifest), 'utf8'))?.[0];
  if (!file) throw new Error('The route table names no stylesheet style-HASH.css.');
  const whole = readFileSync(join(folder, file), 'utf8');
  const part = (isWanted: (node: ChildNode) => boolean) => {
    const root = postcss.parse(whole);
    keep(root, isWanted);
    return root.toString();
  };
  const later = part(isLater);
  if (later === '') throw new Error('No style comes later: are the classes named in another way?');
  writeFileSync(
    join(folder, file),
    part((node) => !isLater(node)),
  );
  writeFileSync(join(folder, file.replace('style-', 'later-')), later);
}

/** Removes unwanted rules, and rule groups that become empty. */
function keep(container: Container, isWanted: (node: ChildNode) => boolean): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'atrule' && node.nodes && !/keyframes$|^(font-face|page|property)$/.test(node.name)) {
      keep(node, isWanted);
      if (node.nodes.length === 0) node.remove();
    } else if (!isWanted(node)) {
      node.remove();
    }
  }
}

/**
 * Returns whether every selector of a rule has a class of the second part, or an animation has such
 * a name.
 */
function isLater(node: ChildNode): boolean {
  if (node.type === 'rule') return node.selectors.every((selector) => LATER_CLASS.test(selector));
  return node.type === 'atrule' && LATER_NAME.test(node.params);
}

splitStyles(process.argv[2] ?? '');
