import { setTimeout as ownTimeout } from 'node:timers';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

// Test files share a worker process and its loaded modules. The reset gives every file its own
// stores.
vi.resetModules();

// Every file starts with empty browser storage.
localStorage.clear();
sessionStorage.clear();

// Test files share one document: content that a test renders must not remain for the next file.
afterEach(cleanup);

// A fake timer of another file would block every wait.
beforeAll(() => expect(globalThis.setTimeout, 'the file before left its timers').toBe(ownTimeout));

// As long as every other wait: lazy code loads slowly on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

/** React reports misuse by `console.error`; a test that triggers it fails. */
const complaints: string[] = [];

/** The test DOM does not support `<search>`; browsers do. */
const ABOUT_THE_TEST_DOM = /The tag <%s> is unrecognized|The tag <search> is unrecognized/;

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (!ABOUT_THE_TEST_DOM.test(text)) complaints.push(text);
  });
});

afterEach(() => {
  expect(complaints, 'console.error was called').toEqual([]);
});

// The test DOM loads no images but reports each as complete, which means a failed image in a
// browser.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false });

// The test DOM lacks this function. The polyfill works as in browsers, but prints nothing.
window.reportError = (error: unknown) =>
  void window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
