import { expect, test } from 'vitest';
import { inlineMessages } from './inline-messages.ts';
import { parseSource, textListsOf } from './message-sources.ts';

const USER = '/shop/storefront/src/domains/catalog/product/door/delivered-price.tsx';
const IMPORT = "import { doorText } from './door-texts.ts';";
const SAY = "import { say as __say } from '@ingot/messages/define-messages.ts';";

/** Starts a build and returns its rewriting of one file for an environment. */
function rewriterFor(environment: string): (code: string) => string | null {
  const plugin = inlineMessages();
  const { configResolved, buildStart, transform } = plugin as unknown as Record<
    string,
    (...args: unknown[]) => { readonly code: string } | null
  >;
  configResolved?.({ command: 'build' });
  buildStart?.();
  return (code) => transform?.call({ environment: { name: environment } }, code, USER)?.code ?? null;
}

test('replaces each use of a text by the text', () => {
  const rewrite = rewriterFor('client');
  expect(rewrite(`${IMPORT} doorText('heading');`)).toBe(`${SAY}${IMPORT} __say("Price at your door");`);
});

test('replaces both texts of a choice', () => {
  const rewrite = rewriterFor('client');
  expect(rewrite(`${IMPORT} doorText(isOpen ? 'heading' : 'show');`)).toBe(
    `${SAY}${IMPORT} __say(isOpen ? "Price at your door" : "Show the price");`,
  );
});

test('keeps the name of a text that has a twin, which another language may tell apart', () => {
  const rewrite = rewriterFor('client');
  expect(rewrite(`${IMPORT} doorText('total');`)).toBe(`${SAY}${IMPORT} __say(["Delivered","door.total"]);`);
});

test('leaves a text whose key is computed, and texts of the server', () => {
  expect(rewriterFor('client')(`${IMPORT} doorText(key);`)).toBeNull();
  expect(rewriterFor('ssr')(`${IMPORT} doorText('heading');`)).toBeNull();
});

test('lets the minifier drop a list that nobody uses', () => {
  const rewrite = rewriterFor('client');
  expect(rewrite("const list = defineMessages('door', {});")).toBe(
    `${SAY}const list = /* @__PURE__ */ defineMessages('door', {});`,
  );
});

test.each(["'Price ' + 'here'", '`Price here`', "{ one: 'Price', other: 'Pri' + 'ces' }"])(
  'rejects %s, which the build would replace by an empty text',
  (text) => {
    const source = parseSource('list.ts', `const list = defineMessages('door', { heading: ${text} });`);
    expect(() => textListsOf(source)).toThrow('The text door.heading must be a plain literal');
  },
);
