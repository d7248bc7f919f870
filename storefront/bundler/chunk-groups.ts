import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/** The pages whose first visit has a budget (docs/performance.md), and what every page of the shop begins with. */
const KINDS = ['shop', 'home', 'category', 'product'] as const;
type Kind = (typeof KINDS)[number];

/** Where the code of a first visit begins. The page behind a path of the shop's own is chosen at run time. */
const ROOTS: readonly (readonly [file: RegExp, kinds: readonly Kind[]])[] = [
  [/\/src\/(entry\.client|root|shell\/frame\/shop-layout)\.tsx$/, ['shop']],
  [/\/src\/routes\/content\/home\.tsx$/, ['home']],
  [/\/src\/routes\/resolve\/resolve(d-pages)?\.tsx$/, ['category', 'product']],
  [/\/src\/routes\/catalog\/category\.tsx$/, ['category']],
  [/\/src\/routes\/catalog\/product\.tsx$/, ['product']],
];

/** Which pages need a part at once; the shop's own parts come with each of them. */
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
 * A file for each set of pages that need the same parts at once, found by who imports them: a first visit loads what its
 * own kind of page draws, and nothing that another page draws or a press opens. A part of one page alone stays in its file.
 */
export function firstVisitGroups(): Group[] {
  const known = new Map<string, string>();
  return USES.map((kinds) => ({
    debugName: kinds.join('-'),
    name: (id, context) => {
      const use = known.get(id) ?? usesOf(id, context);
      known.set(id, use);
      return use === kinds.join() ? `for-${kinds.join('-')}` : null;
    },
    test: /\/src\/|virtual:document/,
    minShareCount: 2,
  }));
}

/** The pages that import a module before they can be shown, as one of {@link USES} joined; empty when none does. */
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
