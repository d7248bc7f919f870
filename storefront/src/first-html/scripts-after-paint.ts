import { reloadOnceScript } from './reload-once-script.ts';

/**
 * Written by React Router: preloads of the page's modules, and one inline module that imports and
 * starts them.
 */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const START = /(<script(?=[^>]* type="module")(?=[^>]* async="")[^>]*>)([\s\S]*?)(<\/script>)/;
/** The last line, which starts the application. */
const ENTRY = /(import\("[^"]+"\));?$/;
const IMPORT = /^\s*import\s+(?:\*\s+as\s+(\w+)\s+from\s+)?("[^"]+");?\s*$/gm;
/** The web app manifest, as `first-html/finish-document.ts` links it. */
const MANIFEST = /<link rel="manifest" href="([^"]+)"\/>/;

/**
 * Waits for the first paint including the main pictures, at most three seconds. Background pages
 * are not painted.
 */
const AFTER_PAINT = [
  'const painted=()=>new Promise(r=>requestAnimationFrame(()=>setTimeout(r)));',
  "const pictures=()=>Promise.allSettled([...document.querySelectorAll('img[fetchpriority=high]')].map(i=>i.decode()));",
  'if(!document.hidden)await Promise.race([painted().then(pictures).then(painted),new Promise(r=>setTimeout(r,3000))]);',
].join('');

/**
 * Returns the page with its scripts loading after the first paint instead of in parallel to styles,
 * fonts and pictures. On a slow connection scripts are most of the bytes, and the page is readable
 * without them; clicks before hydration are replayed (`first-html/early-press.ts`). The manifest
 * loads with them. A page without scripts stays unchanged.
 */
export function scriptsAfterPaint(html: string): string {
  // The start is the last module of the page; the body before it is long.
  const start = html.lastIndexOf('<script', html.lastIndexOf(' type="module"'));
  if (start === -1 || !START.test(html.slice(start))) return html;
  // Links are only in the head, which is a twentieth of a page.
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const files = [...new Set([...head.matchAll(PRELOAD)].map(([, href = '']) => href))];
  const manifest = MANIFEST.exec(head)?.[1];
  const last = html
    .slice(start)
    .replace(
      START,
      (_, open: string, text: string, close: string) => `${open}${startLate(text, files, manifest)}${close}`,
    );
  return head.replace(PRELOAD, '').replace(MANIFEST, '') + html.slice(end, start) + last;
}

function startLate(text: string, files: readonly string[], manifest: string | undefined): string {
  const names: string[] = [];
  const imports: string[] = [];
  for (const [, name = `_${names.length}`, file = ''] of text.matchAll(IMPORT)) {
    names.push(name);
    imports.push(`import(${file})`);
  }
  // In parallel: otherwise the browser would discover a module's imports only after loading it.
  const preload = `const link=(rel,href)=>document.head.append(Object.assign(document.createElement('link'),{rel,href}));for(const href of ${JSON.stringify(files)})link('modulepreload',href);`;
  const rest = manifest === undefined ? '' : `link('manifest',${JSON.stringify(manifest)});`;
  const load = `const [${names.join()}]=await Promise.all([${imports.join()}]).catch(once);`;
  const start = text.replace(IMPORT, '').trim().replace(ENTRY, 'await $1.catch(once);');
  return `${AFTER_PAINT}${preload}${rest}${reloadOnceScript()}${load}${start}`;
}
