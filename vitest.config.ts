import { defineConfig } from 'vitest/config';
import { inlineScripts } from './storefront/bundler/inline-scripts.ts';

/** A wait ends with its event. This limit only ends a wait for an event that never comes. */
const expectWithin = { poll: { timeout: 60_000, interval: 20 } };

/** Longer than any wait, so that the wait reports what is missing. */
const testTimeout = 90_000;

/**
 * Tests of pure rules, of domains through the real GraphQL endpoint, and of components in a DOM.
 */
export default defineConfig({
  test: {
    // The default leaves one core unused, which is half of two cores.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['*.test.ts'], testTimeout } },
      { test: { name: 'docs', root: 'docs', include: ['*.test.ts'], testTimeout } },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'], testTimeout } },
      { test: { name: 'bench', root: 'bench', include: ['src/**/*.test.ts'], testTimeout } },
      { test: { name: 'rules', root: 'rules', include: ['src/**/*.test.ts'], isolate: false, testTimeout } },
      {
        test: {
          name: 'backend',
          root: 'backend',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.api.test.ts', 'src/**/*.kill.test.ts'],
          isolate: false,
          testTimeout,
          expect: expectWithin,
        },
      },
      {
        // Shops in processes of their own, killed at work.
        test: {
          name: 'kill',
          root: 'backend',
          include: ['src/**/*.kill.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          expect: expectWithin,
        },
      },
      {
        // Mercurius loads GraphQL's CommonJS build; the tests must have the same one, as Node
        // itself would give them.
        resolve: {
          alias: [{ find: /^graphql$/, replacement: `${import.meta.dirname}/node_modules/graphql/index.js` }],
        },
        test: {
          name: 'api',
          root: 'backend',
          include: ['src/**/*.api.test.ts'],
          globalSetup: ['src/testing/start-test-server.ts'],
          // Each worker loads the backend once instead of once per file, which takes a third of the
          // time. No module keeps state of a shop.
          isolate: false,
          testTimeout,
          expect: expectWithin,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'catalog-engine',
          root: 'packages/catalog-engine',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout,
          expect: expectWithin,
        },
      },
      {
        test: {
          name: 'embedded-postgres',
          root: 'packages/embedded-postgres',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout,
          expect: expectWithin,
        },
      },
      { test: { name: 'messages', root: 'packages/messages', include: ['src/**/*.test.ts'], testTimeout } },
      {
        test: {
          name: 'page-builder',
          root: 'packages/page-builder',
          include: ['src/**/*.test.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'ui',
          root: 'packages/ui',
          environment: 'happy-dom',
          setupFiles: ['src/testing/fail-on-console-error.ts'],
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout,
          expect: expectWithin,
        },
      },
      {
        plugins: [inlineScripts()],
        test: {
          name: 'storefront',
          root: 'storefront',
          environment: 'happy-dom',
          setupFiles: ['../packages/ui/src/testing/fail-on-console-error.ts'],
          isolate: false,
          include: ['{src,bundler,worker}/**/*.test.{ts,tsx}'],
          testTimeout,
          expect: expectWithin,
        },
      },
      {
        test: {
          name: 'office',
          root: 'office',
          environment: 'happy-dom',
          setupFiles: ['../packages/ui/src/testing/fail-on-console-error.ts'],
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout,
          expect: expectWithin,
        },
      },
    ],
  },
});
