import { setTimeout as ownTimeout } from 'node:timers';
import { configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

// Files share a worker and what it has loaded of others' code; ours is loaded anew, so that no store of one file is the next one's.
vi.resetModules();

// Nor what one file left in the browser.
localStorage.clear();
sessionStorage.clear();

// A timer that another file faked and left behind would stand still, and each wait with it.
beforeAll(() => expect(globalThis.setTimeout, 'the file before left its timers').toBe(ownTimeout));

// What comes with code of its own takes longer than the default second on a loaded machine.
configure({ asyncUtilTimeout: 10_000 });

/** React tells misuse by `console.error`; a test that hears one fails. */
const complaints: string[] = [];

/** The test's DOM does not know `<search>` yet; browsers do. */
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

// This environment fetches no pictures and yet calls each of them complete; in a browser that is a picture that failed.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false });

// This environment does not have it yet. As in browsers, but for the line in the console.
window.reportError = (error: unknown) =>
  void window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
