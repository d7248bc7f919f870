import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { DOMAINS } from '../domains.ts';

const SEVERITY = 'error';
const TESTS = '\\.test\\.ts$|/testing[/.]';

/**
 * The import rules of every folder of the backend, and of the tools, tests and measurements around
 * it.
 */
export const backendRules: IRegularForbiddenRuleType[] = [
  {
    name: 'no-repository-of-another-domain',
    comment: 'A domain owns its tables. Others call its use cases, so that it can change them.',
    severity: SEVERITY,
    from: { path: '^backend/src/domains/([^/]+)/', pathNot: TESTS },
    to: { path: '^backend/src/domains/[^/]+/.*\\.repository\\.ts$', pathNot: '^backend/src/domains/$1/' },
  },
  {
    name: 'modules-are-composed-by-app',
    comment: 'app/modules.ts lists the modules of all domains. Nothing else needs a whole domain.',
    severity: SEVERITY,
    from: { path: '^backend/src/', pathNot: `^backend/src/app/|${TESTS}` },
    to: { path: '^backend/src/domains/[^/]+/module\\.ts$' },
  },
  {
    name: 'every-backend-folder-is-a-layer',
    comment: 'A folder outside app, api, domains and platform would escape the rules of the layers.',
    severity: SEVERITY,
    from: { path: '^backend/src/' },
    to: { path: '^backend/src/(?!(app|api|domains|platform|testing|generated)/)' },
  },
  {
    name: 'every-domain-is-listed',
    comment: 'A domain that tools/domains.ts does not list has no place in the import order.',
    severity: SEVERITY,
    from: { path: '^backend/src/' },
    to: { path: `^backend/src/domains/(?!domain-module\\.ts$|(${DOMAINS.join('|')})/)` },
  },
  {
    name: 'shop-needs-no-tools',
    comment: 'The shop runs without its tools, tests and measurements.',
    severity: SEVERITY,
    from: { path: '^(rules|backend|storefront|office|packages)/', pathNot: TESTS },
    to: { path: '^(tools|e2e|bench|contract|docs)/' },
  },
  {
    name: 'tools-below-tests',
    comment:
      'The journeys and the measurements use the tools. Only the fuzzer starts a shop as a measurement does.',
    severity: SEVERITY,
    from: { path: '^tools/', pathNot: '^tools/fuzz/main\\.ts$' },
    to: { path: '^(e2e|bench)/' },
  },
  {
    name: 'journeys-use-the-shop-from-outside',
    comment:
      'A journey sees what a browser sees: it imports no code of the server and none of the pages. It only reads their table.',
    severity: SEVERITY,
    from: { path: '^e2e/' },
    to: { path: '^(bench/|backend/src/(?!testing/)|(storefront|office)/src/(?!routes/page-table))' },
  },
  {
    name: 'measurements-without-pages',
    comment: 'A measurement drives the built storefront in a browser.',
    severity: SEVERITY,
    from: { path: '^bench/' },
    to: { path: '^(contract|storefront|office)/' },
  },
  {
    name: 'contract-without-domains',
    comment: 'The contract compares what the schema and the storefront publish, whatever implements it.',
    severity: SEVERITY,
    from: { path: '^contract/' },
    to: { path: '^(bench|e2e|tools)/|^backend/src/(app|domains|platform)/' },
  },
];
