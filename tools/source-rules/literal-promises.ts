import { type SourceRule, select } from './source-rule.ts';

const COUNT = '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty)';

/** Terms of trade as literal text. The settings define them instead. */
const LITERALS: readonly RegExp[] = [
  /free (?:delivery )?(?:on orders )?over \$\d|delivery (?:is |costs )?(?:<strong>)?\$\d|up to \$1?[55],000 (?:an|per) order/i,
  /adult (?:must sign|signs) for orders|adult to sign|adult[’']s? signature|signed for by an adult|signature on delivery/i,
  /never left at the door|double box|double-boxed|by (?:insured|registered) carrier|insured courier or collection/i,
  /handling charge|market has fallen|owe the difference|cancel without cost|before the coin leaves/i,
  /before noon Eastern|before the banks close|before three in the afternoon|charged when the order/i,
  /price is fixed when you (?:pay|enter)|the same day(?=['<])|paid the day we weigh|sold back in a day|written the day we weigh/i,
  new RegExp(`within ${COUNT} working days?`, 'i'),
  new RegExp(`${COUNT} days? after your (?:wire|check|payment)`, 'i'),
  new RegExp(`(?:locks?|locked|fixed|holds?|lock it|lock the price) for ${COUNT} minutes?`, 'i'),
  new RegExp(`have ${COUNT} minutes to confirm`, 'i'),
  /(?:insured|insures?|insurance) (?:for )?up to \$\d/i,
  new RegExp(
    `${COUNT}(?: percent|%) (?:more, which|fee\\b|on top of that)|cards cost us about ${COUNT} percent`,
    'i',
  ),
  new RegExp(`card fee, ${COUNT}%|between three and four percent`, 'i'),
];
/** Reviews are words of customers. */
const HOLDS_TEXTS =
  /^(?:(?:storefront|packages\/[^/]+)\/src\/.*-texts\.ts|backend\/src\/.*\.ts|demo\/(?!reviews)[^/]+\.json)$/;
const PROMISES = /shop\/promises\//;

/** Returns the first literal term in a text, or undefined. */
function literalIn(text: string): string | undefined {
  return LITERALS.map((literal) => literal.exec(text)?.[0]).find(Boolean);
}

/** Pages contradict each other when one of them states a term as a literal. */
export const literalPromises: SourceRule = {
  name: 'literal-promises',
  remedy: 'Name a promise of backend/src/domains/shop/promises instead of its figure.',
  check: (sources) =>
    select(
      sources,
      (file) => HOLDS_TEXTS.test(file) && !/\.test\.ts$|\/generated\//.test(file) && !PROMISES.test(file),
    ).flatMap(([file, text]) =>
      text
        // The singular form of a counted text spells out its number.
        .replaceAll(/\bone:\s*'[^']*'/g, '')
        .split('\n')
        .flatMap((line, at) => {
          const literal = literalIn(line);
          return literal === undefined ? [] : [`${file}:${at + 1}: ${literal}`];
        }),
    ),
};
