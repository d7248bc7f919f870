import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/s.css"/><link rel="manifest" href="/m.webmanifest"/></head><body><p>Hello</p><script nonce="n">window.x=1</script><script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/a.js";
import * as route1 from "/assets/b.js";

window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body></html>`;

test('loads all scripts in parallel after the first paint', () => {
  const page = scriptsAfterPaint(PAGE);
  expect(page).not.toContain('<link rel="modulepreload"');
  expect(page).toContain('<link rel="stylesheet" href="/s.css"/>');
  expect(page).toContain('<script nonce="n">window.x=1</script>');
  expect(page).not.toMatch(/^import /m);
  const [, script = ''] = /<script nonce="n" type="module"[^>]*>([\s\S]*?)<\/script>/.exec(page) ?? [];
  expect(script.indexOf('requestAnimationFrame')).toBeLessThan(
    script.indexOf('["/assets/a.js","/assets/b.js"]'),
  );
  expect(script).toContain(
    'const [_0,route0,route1]=await Promise.all([import("/assets/manifest.js"),import("/assets/a.js"),import("/assets/b.js")]).catch(once);',
  );
  expect(script.endsWith('await import("/assets/entry.js").catch(once);')).toBe(true);
});

test('requests the manifest with the scripts instead of beside the fonts', () => {
  const page = scriptsAfterPaint(PAGE);
  expect(page).not.toContain('<link rel="manifest"');
  expect(page.indexOf('requestAnimationFrame')).toBeLessThan(
    page.indexOf(`link('manifest',"/m.webmanifest")`),
  );
});

test('leaves a page without scripts unchanged', () => {
  const page = '<link rel="manifest" href="/m.webmanifest"/><p>import "x";</p>';
  expect(scriptsAfterPaint(page)).toBe(page);
});
