import { build, type Plugin, type Rolldown } from 'vite';

const QUERY = '?inline-script';

/**
 * Bundles scripts for the first HTML. `import code from './theme.ts?inline-script'` is the module with its imports as
 * the minified text of one classic script, which runs at once. In the browser's build it is empty: only the server
 * writes scripts into pages.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      if (this.environment.name === 'client') return "export default '';";
      const file = id.slice(0, -QUERY.length);
      const { code, moduleIds } = await bundleScript(file);
      for (const module of moduleIds) this.addWatchFile(module);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

/** Bundles a module and its imports into one classic script. */
export async function bundleScript(file: string): Promise<Pick<Rolldown.OutputChunk, 'code' | 'moduleIds'>> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, minify: true, rolldownOptions: { input: file, output: { format: 'iife' } } },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return { code: chunk.code.trim(), moduleIds: chunk.moduleIds };
}
