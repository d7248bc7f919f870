import { listedMailTexts, listedRejections } from './listed-server-texts.ts';
import { listedTexts, textsInFunctions } from './listed-texts.ts';
import { literalPromises } from './literal-promises.ts';
import { declaredParameters } from './page-parameters.ts';
import type { SourceRule } from './source-rule.ts';
import { sqlCaseFolding } from './sql-case-folding.ts';
import { fewRowsInTitle, knownRowsInTitle } from './test-titles.ts';
import { testedControls } from './tested-controls.ts';
import { usedSettings } from './used-settings.ts';
import { waitsByHelper } from './waits-by-helper.ts';

/** All rules about source files. */
export const SOURCE_RULES: readonly SourceRule[] = [
  declaredParameters,
  fewRowsInTitle,
  knownRowsInTitle,
  listedMailTexts,
  listedRejections,
  listedTexts,
  literalPromises,
  sqlCaseFolding,
  testedControls,
  textsInFunctions,
  usedSettings,
  waitsByHelper,
];
