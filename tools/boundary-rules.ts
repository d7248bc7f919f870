import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';
import { DOMAINS } from './domains.ts';

const TESTS = '\\.test\\.tsx?$|/testing[/.-]';

function forbid(
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}

/** Returns one rule per domain of the folder: a domain imports no domain to the right of it in the list. */
function leftwards(side: 'backend' | 'storefront', folder: string): IForbiddenRuleType[] {
  return DOMAINS.slice(0, -1).map((domain, place) =>
    forbid(
      `${side}-${domain}-imports-only-left`,
      'Domains import in one direction, so that each can be understood with only the ones before it in mind.',
      { path: `^${folder}/${domain}/`, pathNot: TESTS },
      { path: `^${folder}/(${DOMAINS.slice(place + 1).join('|')})/` },
    ),
  );
}

/** Every arrow of docs/architecture.md §2 as a rule that says why. */
export const boundaryRules: IForbiddenRuleType[] = [
  forbid('no-cycle', 'Two files that need each other are one idea in two places.', {}, { circular: true }),
  forbid(
    'no-unresolvable',
    'An import that does not resolve fails at run time only.',
    {},
    {
      couldNotResolve: true,
      // modules that the storefront's build makes up
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
    'Resolvers call use cases, never the other way round. Only module.ts collects them.',
    { path: '^backend/src/', pathNot: `/module\\.ts$|\\.resolvers\\.ts$|${TESTS}` },
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
    'ui-knows-no-domain',
    'The design system is shown on its own in the style guide: it takes finished values.',
    { path: '^storefront/src/ui/', pathNot: TESTS },
    { path: '^storefront/src/(domains|shell|routes|platform/(?!messages))/' },
  ),
  forbid(
    'storefront-platform-knows-no-domain',
    'Requests, storage and the offline cache work the same for every domain and page.',
    { path: '^storefront/(src/platform|worker)/', pathNot: TESTS },
    { path: '^storefront/src/(domains|shell|routes|ui)/' },
  ),
  forbid(
    'domains-without-shell',
    'The shell arranges the domains on the page. The other direction would be a cycle of pages.',
    { path: '^storefront/src/domains/', pathNot: TESTS },
    { path: '^storefront/src/(shell|routes)/' },
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
    { path: '^(rules|backend|storefront)/src/', pathNot: TESTS },
    { path: TESTS },
  ),
  ...leftwards('backend', 'backend/src/domains'),
  ...leftwards('storefront', 'storefront/src/domains'),
];
