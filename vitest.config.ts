import { defineConfig } from 'vitest/config';

/** For tests without a shop: a machine that builds beside them may be ten times slower, and what hangs still ends. */
const testTimeout = 30_000;

/** As long as what is waited for may take there: what comes sooner is not waited for. */
const expectWithin = { poll: { timeout: 10_000 } };

/** Three heights of tests: pure rules, domains through the real GraphQL endpoint, components in a DOM. */
export default defineConfig({
  test: {
    // The default leaves a core to whoever edits; on two cores that would be half of them.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['*.test.ts'] } },
      { test: { name: 'docs', root: 'docs', include: ['*.test.ts'] } },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'], testTimeout } },
      { test: { name: 'rules', root: 'rules', include: ['src/**/*.test.ts'], isolate: false, testTimeout } },
      {
        test: {
          name: 'backend',
          root: 'backend',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.api.test.ts', 'src/**/*.kill.test.ts'],
          isolate: false,
          testTimeout,
        },
      },
      {
        // Whole shops as processes of their own, killed in the middle of their work.
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
        // Mercurius loads GraphQL's CommonJS build; the tests must have the same one, as Node itself would give them.
        resolve: {
          alias: [{ find: /^graphql$/, replacement: `${import.meta.dirname}/node_modules/graphql/index.js` }],
        },
        test: {
          name: 'api',
          root: 'backend',
          include: ['src/**/*.api.test.ts'],
          globalSetup: ['src/testing/start-test-server.ts'],
          // The backend is loaded once by each worker, not once by each file: a third of the time. It keeps nothing in
          // its modules that one shop could leave to the next.
          isolate: false,
          // Longer than any wait for an event (src/testing/waiting.ts), so that the wait reports what is missing.
          testTimeout: 90_000,
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
        },
      },
      {
        test: {
          name: 'embedded-postgres',
          root: 'packages/embedded-postgres',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout,
        },
      },
      { test: { name: 'messages', root: 'packages/messages', include: ['src/**/*.test.ts'], testTimeout } },
      {
        test: {
          name: 'ui',
          root: 'packages/ui',
          environment: 'happy-dom',
          setupFiles: ['src/testing/fail-on-console-error.ts'],
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'storefront',
          root: 'storefront',
          environment: 'happy-dom',
          setupFiles: ['../packages/ui/src/testing/fail-on-console-error.ts'],
          isolate: false,
          include: ['{src,bundler}/**/*.test.{ts,tsx}'],
          testTimeout,
        },
      },
    ],
  },
});
