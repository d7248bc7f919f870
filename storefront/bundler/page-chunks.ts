import type { Plugin, Rolldown } from 'vite';

const ID = 'virtual:page-chunks';
const PAGE = /\/src\/routes\/[\w-]+\/([\w-]+)\.tsx$/;

/**
 * Gives the server build the chunks of each page that is chosen at run time, so that the first HTML
 * can preload them. `import chunks from 'virtual:page-chunks'` returns `{ product:
 * ['/assets/product-….js', …] }` on the server, and nothing in the browser and in development.
 */
export function pageChunks(): Plugin {
  const files: Record<string, string[]> = {};
  return {
    name: 'page-chunks',
    // One instance for both builds: the browser's build runs first and writes, the server's build
    // reads.
    sharedDuringBuild: true,
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      return `export default ${JSON.stringify(this.environment.name === 'ssr' ? files : {})};`;
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isDynamicEntry) continue;
        const name = PAGE.exec(chunk.facadeModuleId ?? '')?.[1];
        if (name !== undefined) files[name] = [...closure(chunk, bundle)].map((file) => `/${file}`);
      }
    },
  };
}

/** Returns the files of a chunk and of all its static imports. */
function closure(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === 'chunk') closure(imported, bundle, found);
  }
  return found;
}
