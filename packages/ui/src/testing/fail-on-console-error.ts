import { setTimeout as ownTimeout } from 'node:timers';
import { configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

// Test files share a worker process and its loaded modules; this reloads ours, so that no file
// inherits another's stores.
vi.resetModules();

// No file inherits another's browser storage either.
localStorage.clear();
sessionStorage.clear();

// A fake timer left by another file would stop every wait.
beforeAll(() => expect(globalThis.setTimeout, 'the file before left its timers').toBe(ownTimeout));

// Lazy code takes longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** React reports misuse by `console.error`; a test that triggers it fails. */
const complaints: string[] = [];

/** The test DOM does not know `<search>` yet; browsers do. */
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

// The test DOM loads no pictures but reports each as complete; in a browser that means a failed
// picture.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false });

// The test DOM lacks this function. Works as in browsers, without the console output.
window.reportError = (error: unknown) =>
  void window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
