import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/** The pages whose first visit has a budget (docs/performance.md), and the start of every page. */
const KINDS = ['shop', 'home', 'category', 'product'] as const;
type Kind = (typeof KINDS)[number];

/** Entry modules of first visits. The page behind a path of the shop is chosen at run time. */
const ROOTS: readonly (readonly [file: RegExp, kinds: readonly Kind[]])[] = [
  [/\/src\/(entry\.client|root|shell\/frame\/shop-layout)\.tsx$/, ['shop']],
  [/\/src\/routes\/content\/home\.tsx$/, ['home']],
  [/\/src\/routes\/resolve\/resolve(d-pages)?\.tsx$/, ['category', 'product']],
  [/\/src\/routes\/catalog\/category\.tsx$/, ['category']],
  [/\/src\/routes\/catalog\/product\.tsx$/, ['product']],
];

/** The sets of pages that need a module at once; modules of `shop` load with every page. */
const USES: readonly (readonly Kind[])[] = [
  ['shop'],
  ['home', 'category', 'product'],
  ['category', 'product'],
  ['home', 'category'],
  ['home', 'product'],
  ['home'],
  ['category'],
  ['product'],
];

/**
 * Returns one chunk per set of pages that need the same modules at once, by their importers. So a
 * first visit loads only what its own page renders. A module of a single page stays in that page's
 * chunk.
 */
export function firstVisitGroups(): Group[] {
  const known = new Map<string, string>();
  return USES.map((kinds) => ({
    debugName: kinds.join('-'),
    name: (id, context) => {
      const use = known.get(id) ?? usesOf(id, context);
      known.set(id, use);
      return use === kinds.join() ? nameOf(kinds) : null;
    },
    test: /\/src\/|virtual:document/,
    minShareCount: 2,
  }));
}

/** Returns the name of a chunk, with initials for several pages: every chunk that imports it repeats the name. */
function nameOf(kinds: readonly Kind[]): string {
  const [kind, ...others] = kinds;
  return `for-${others.length === 0 ? kind : kinds.map(([initial]) => initial).join('')}`;
}

/**
 * Returns the pages that import a module statically, as one joined entry of {@link USES}; empty if
 * none does.
 */
function usesOf(id: string, context: Parameters<Exclude<Group['name'], string>>[1]): string {
  const kinds = new Set<Kind>();
  const seen = new Set([id]);
  for (const module of seen) {
    const path = module.replace(/\?.*/, '');
    for (const [file, roots] of ROOTS) if (file.test(path)) for (const kind of roots) kinds.add(kind);
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return kinds.has('shop') ? 'shop' : KINDS.filter((kind) => kinds.has(kind)).join();
}
