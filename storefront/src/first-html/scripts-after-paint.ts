import { reloadOnceScript } from './reload-once-script.ts';

/** What React Router writes: preloads of the page's modules, and one inline module that imports them and starts. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const START = /(<script(?=[^>]* type="module")(?=[^>]* async="")[^>]*>)([\s\S]*?)(<\/script>)/;
/** Its last line, which starts the application. */
const ENTRY = /(import\("[^"]+"\));?$/;
const IMPORT = /^\s*import\s+(?:\*\s+as\s+(\w+)\s+from\s+)?("[^"]+");?\s*$/gm;
/** What a device installs the shop by, as `first-html/finish-document.ts` links it. */
const MANIFEST = /<link rel="manifest" href="([^"]+)"\/>/;

/**
 * Waits until the page has been painted once, with its main pictures, at most three seconds. A page in the background is
 * not painted.
 */
const AFTER_PAINT = [
  'const painted=()=>new Promise(r=>requestAnimationFrame(()=>setTimeout(r)));',
  "const pictures=()=>Promise.allSettled([...document.querySelectorAll('img[fetchpriority=high]')].map(i=>i.decode()));",
  'if(!document.hidden)await Promise.race([painted().then(pictures).then(painted),new Promise(r=>setTimeout(r,3000))]);',
].join('');

/**
 * A finished page whose scripts are fetched after its first paint instead of beside its styles, fonts and pictures. On a
 * slow line they are most of the bytes, and the page, whole without them, would wait for its share of the line; what is
 * pressed before they run is kept (`first-html/early-press.ts`). The manifest, which browsers ask for beside the fonts, comes with them. A page without scripts comes
 * back as it is.
 */
export function scriptsAfterPaint(html: string): string {
  if (!START.test(html)) return html;
  const files = [...new Set([...html.matchAll(PRELOAD)].map(([, href = '']) => href))];
  const manifest = MANIFEST.exec(html)?.[1];
  return html
    .replace(
      START,
      (_, open: string, text: string, close: string) => `${open}${startLate(text, files, manifest)}${close}`,
    )
    .replace(PRELOAD, '')
    .replace(MANIFEST, '');
}

function startLate(text: string, files: readonly string[], manifest: string | undefined): string {
  const names: string[] = [];
  const imports: string[] = [];
  for (const [, name = `_${names.length}`, file = ''] of text.matchAll(IMPORT)) {
    names.push(name);
    imports.push(`import(${file})`);
  }
  // All at once: without it the browser would learn of a module's imports only from the module.
  const preload = `const link=(rel,href)=>document.head.append(Object.assign(document.createElement('link'),{rel,href}));for(const href of ${JSON.stringify(files)})link('modulepreload',href);`;
  const rest = manifest === undefined ? '' : `link('manifest',${JSON.stringify(manifest)});`;
  const load = `const [${names.join()}]=await Promise.all([${imports.join()}]).catch(once);`;
  const start = text.replace(IMPORT, '').trim().replace(ENTRY, 'await $1.catch(once);');
  return `${AFTER_PAINT}${preload}${rest}${reloadOnceScript()}${load}${start}`;
}
