import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { DOMAINS } from '../domains.ts';
import { backendRules } from './backend-rules.ts';

const TESTS = '\\.test\\.tsx?$|/testing[/.]';

function forbid(
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}

/**
 * Returns one rule per domain of the folder: a domain imports no domain to its right. Files that
 * match `exempt` may.
 */
function leftwards(
  side: 'backend' | 'storefront' | 'office',
  folder: string,
  exempt?: string,
): IRegularForbiddenRuleType[] {
  return DOMAINS.slice(0, -1).map((domain, place) =>
    forbid(
      `${side}-${domain}-imports-only-left`,
      'Domains import in one direction, so that each can be understood with only the ones before it in mind.',
      { path: `^${folder}/${domain}/`, ...(exempt && { pathNot: exempt }) },
      { path: `^${folder}/(${DOMAINS.slice(place + 1).join('|')})/` },
    ),
  );
}

/** The import rules of docs/architecture.md §2, each with its reason. */
export const boundaryRules: IRegularForbiddenRuleType[] = [
  forbid('no-cycle', 'Two files that need each other are one idea in two places.', {}, { circular: true }),
  forbid(
    'no-unresolvable',
    'An import that does not resolve fails at run time only.',
    {},
    {
      couldNotResolve: true,
      // Modules that the storefront's build generates.
      pathNot: '^virtual:',
    },
  ),
  forbid(
    'no-barrel',
    'A folder-wide index ties its files into one knot: import the file you mean.',
    {},
    {
      path: '/index[.]tsx?$',
      pathNot: 'node_modules',
    },
  ),
  forbid(
    'rules-are-pure',
    'Rules take values and give a value: no I/O, no clock, no library, so that both sides can run them.',
    { path: '^rules/src/', pathNot: TESTS },
    { pathNot: '^rules/src/' },
  ),
  forbid(
    'backend-without-storefront',
    'The two sides meet in the contract, in the rules, and in serve-shop.ts, which loads the built storefront.',
    { path: '^backend/' },
    { path: '^storefront/' },
  ),
  forbid(
    'storefront-without-backend',
    'The two sides meet in the contract and in the rules: the storefront also runs against another server.',
    { path: '^storefront/' },
    { path: '^backend/' },
  ),
  forbid(
    'office-apart-from-the-shop',
    'Shoppers download nothing of the office, and the office runs against the API alone.',
    { path: '^office/' },
    { path: '^(backend|storefront)/' },
  ),
  forbid(
    'shop-without-office',
    'Shoppers download nothing of the office, and the server sends its built files only.',
    { path: '^(backend|storefront)/' },
    { path: '^office/' },
  ),
  forbid(
    'office-routes-on-top',
    'The route table composes the pages: nothing that a page consists of imports a page.',
    { path: '^office/src/(shell|domains|components|platform)/' },
    { path: '^office/src/(routes/|[^/]+\\.tsx?$)' },
  ),
  forbid(
    'office-shell-below-routes',
    'The shell arranges the domains on the page. A domain that imports it would close a cycle.',
    { path: '^office/src/(domains|components|platform)/' },
    { path: '^office/src/shell/' },
  ),
  forbid(
    'office-components-know-no-domain',
    'Tables, dialogs and fields work the same for every desk.',
    { path: '^office/src/(components|platform)/' },
    { path: '^office/src/domains/' },
  ),
  forbid(
    'office-platform-without-components',
    'Requests and live updates work without components.',
    { path: '^office/src/platform/', pathNot: TESTS },
    { path: '^office/src/components/' },
  ),
  forbid(
    'api-below-app',
    'app/ composes the process; nothing that it composes imports it.',
    { path: '^backend/src/(api|domains|platform)/', pathNot: TESTS },
    { path: '^backend/src/app/' },
  ),
  forbid(
    'domains-below-api',
    'A domain knows neither requests nor the schema as a whole.',
    { path: '^backend/src/(domains|platform)/', pathNot: TESTS },
    { path: '^backend/src/api/' },
  ),
  forbid(
    'platform-knows-no-domain',
    'The platform serves every domain: it imports none.',
    { path: '^backend/src/platform/', pathNot: TESTS },
    { path: '^backend/src/domains/' },
  ),
  forbid(
    'resolvers-are-composed-by-the-module',
    'Resolvers call use cases, never the other way round. Only module.ts and office.ts collect them.',
    { path: '^backend/src/', pathNot: `/(module|resolvers|office/office)\\.ts$|\\.resolvers\\.ts$|${TESTS}` },
    { path: '\\.resolvers\\.ts$' },
  ),
  forbid(
    'adapters-are-chosen-in-one-place',
    'A domain sees the type of a port; which adapter stands behind it is chosen at start.',
    { path: '^backend/src/(domains|api)/', pathNot: TESTS },
    {
      path: '^backend/src/platform/(mail|captcha|spot-feeds|payment-providers)/.*(smtp|outbox|simulated|http-spot-feed|fixed|altcha-|recaptcha-|sandbox-|stripe-)',
    },
  ),
  forbid(
    'routes-on-top',
    'The route table composes the pages: nothing that a page consists of imports a page.',
    { path: '^storefront/src/(shell|domains|platform|first-html)/' },
    { path: '^storefront/src/(routes/|[^/]+\\.tsx?$)' },
  ),
  forbid(
    'shell-below-routes',
    'The shell arranges the domains on the page. A domain that imports it would close a cycle.',
    { path: '^storefront/src/(domains|platform|first-html)/' },
    { path: '^storefront/src/shell/' },
  ),
  forbid(
    'storefront-platform-knows-no-domain',
    'Requests, storage and messages work the same for every domain.',
    { path: '^storefront/src/(platform|first-html)/' },
    { path: '^storefront/src/domains/' },
  ),
  forbid(
    'first-html-runs-alone',
    'The code of the first HTML runs before the bundle. Pages and the document use it; components do not.',
    { path: '^storefront/src/(shell|domains|platform)/' },
    { path: '^storefront/src/first-html/' },
  ),
  forbid(
    'components-change-by-use-change',
    'useChange queues whole changes and holds their state. Only functions that run outside of a component use its queue by runChange.',
    { path: '^storefront/src/(.*[.]tsx|.*/use-[^/]+[.]ts)$', pathNot: `/platform/graphql/|${TESTS}` },
    { path: '^storefront/src/platform/graphql/run-change[.]ts$' },
  ),
  forbid(
    'transport-behind-the-queue',
    'A mutation that a module sends by the transport is sent without the serial queue.',
    { path: '^storefront/src/', pathNot: `^storefront/src/platform/(graphql|query-cache)/|${TESTS}` },
    {
      path: '^storefront/src/platform/graphql/(client-transport|execute-document)[.]ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'platform-without-ui',
    'Transport and storage work without components.',
    { path: '^storefront/src/platform/' },
    { path: '^packages/ui/', pathNot: '^packages/ui/src/testing/' },
  ),
  forbid(
    'ui-takes-finished-values',
    'Other applications use the design system too, so it knows neither pages nor requests.',
    { path: '^packages/ui/' },
    { path: '^(storefront|backend|office|e2e|bench|tools)/' },
  ),
  forbid(
    'messages-know-rules-alone',
    'Texts and numbers are written the same way in every application.',
    { path: '^packages/messages/' },
    { path: '^(packages/ui|storefront|backend|office|e2e|bench|tools)/' },
  ),
  forbid(
    'catalog-engine-knows-rules-alone',
    'The catalog in memory works on rows that a caller reads: it knows no database and no requests.',
    { path: '^packages/catalog-engine/', pathNot: TESTS },
    {
      path: '^(backend|storefront|office|e2e|bench|tools|contract|packages/(?!catalog-engine/))|node_modules/(?!lru-cache/)',
    },
  ),
  forbid(
    'page-builder-alone',
    'The office edits pages with it, and the shop reads them: it imports nothing of the repository.',
    { path: '^packages/page-builder/' },
    { path: '^(rules|backend|storefront|office|e2e|bench|tools|contract|packages/(?!page-builder/))' },
  ),
  forbid(
    'embedded-postgres-alone',
    'The package runs a server for any program: it imports nothing of the repository.',
    { path: '^packages/embedded-postgres/' },
    { path: '^(rules|backend|storefront|office|e2e|bench|tools|contract|packages/(?!embedded-postgres/))' },
  ),
  forbid(
    'worker-knows-the-offline-cache-alone',
    'The service worker is a program of its own, built apart from the pages.',
    { path: '^storefront/worker/' },
    { path: '^storefront/(?!worker/|src/platform/offline/)' },
  ),
  forbid(
    'bundler-reads-sources-as-text',
    'Plugins of the build transform the sources. They run none of them.',
    { path: '^storefront/bundler/' },
    { path: '^storefront/(?!bundler/)' },
  ),
  forbid(
    'sources-without-bundler',
    'Pages run without the code that builds them.',
    { path: '^storefront/(src|worker)/' },
    { path: '^storefront/bundler/' },
  ),
  forbid(
    'nothing-installed-before-installing',
    'tools/*.mjs run on any Node in a fresh clone: what they import is loaded before there are any packages.',
    { path: '^tools/[^/]+\\.mjs$' },
    { path: 'node_modules' },
  ),
  forbid(
    'tests-stay-outside',
    'What the shop runs must not need what only tests have.',
    { path: '^(rules|backend|storefront|office|packages/[^/]+)/src/', pathNot: TESTS },
    { path: TESTS },
  ),
  ...backendRules,
  ...leftwards('backend', 'backend/src/domains', TESTS),
  ...leftwards('storefront', 'storefront/src/domains'),
  ...leftwards('office', 'office/src/domains'),
];

/** Returns whether a path rule forbids an import. */
export function forbids(
  { from, to }: IRegularForbiddenRuleType,
  importer: string,
  imported: string,
): boolean {
  const matches = (path: unknown, file: string) => typeof path === 'string' && new RegExp(path).test(file);
  return (
    matches(from.path, importer) &&
    !matches(from.pathNot, importer) &&
    matches(to.path, imported) &&
    !matches(to.pathNot, imported)
  );
}
