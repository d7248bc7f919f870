import {
  SETTING_SECTIONS,
  type SettingSection,
} from '../../backend/src/domains/shop/settings/setting-sections.ts';
import { CONFIG_VARIABLES } from '../../backend/src/platform/configuration/config.ts';
import { KEY_MEANINGS } from './key-meanings.ts';
import { type SettingRow, settingRows } from './setting-rows.ts';
import { SECTION_MEANINGS, VARIABLE_GROUPS } from './setting-texts.ts';

const OPENING = `# Settings

\`npm run settings\` generates this page from the code. A test compares the two.

Ingot has two kinds of settings:

- [Environment variables](#environment-variables) belong to one installation: addresses, secrets,
  limits.
- [Shop settings](#shop-settings) belong to the shop: its name, prices, delivery, taxes. The database
  stores them.

## Environment variables

The shop reads environment variables once, at start. An invalid value stops the start with a message
that names the variable. An empty variable counts as unset. Where the default is empty, the
description says what an unset variable means.
`;

const SHOP_SETTINGS = `## Shop settings

\`npm run import -- store-config.json\` changes shop settings. A running shop applies them at once.
[Importing](../import.md#settings-of-the-shop) explains files that hold only some keys.

Each heading below is a section of \`store-config.json\`. The sections \`shipping\`, \`tax_rules\` and
\`payment_methods\` have files of their own.

- \`[]\` in a key means each entry of a list, \`*\` each entry of an object.
- The default "required" means that the key has no default.
- Keys that end in \`_minor\` count cents of the base currency.
`;

/**
 * Returns `docs/operations/settings.md`: every environment variable and every key of the shop
 * settings.
 */
export function settingsReference(): string {
  const variables = VARIABLE_GROUPS.map(({ title, names }) =>
    [
      `### ${title}`,
      '',
      '| variable | default | meaning |',
      '|---|---|---|',
      ...names.map(variableRow),
      '',
    ].join('\n'),
  );
  const sections = SETTING_SECTIONS.map((section) =>
    [
      `### ${section}`,
      '',
      SECTION_MEANINGS[section],
      '',
      '| key | value | default | meaning |',
      '|---|---|---|---|',
      ...settingRows(section).map((row) => keyRow(section, row)),
      '',
    ].join('\n'),
  );
  return `${[OPENING, ...variables, SHOP_SETTINGS, ...sections].join('\n').trimEnd()}\n`;
}

/** @throws Error when no variable has this name */
function variableRow(name: string): string {
  const variable = CONFIG_VARIABLES.find((entry) => entry.name === name);
  if (!variable) throw new Error(`${name} is not an environment variable of the shop`);
  const value = variable.default === null ? '' : `\`${variable.default}\``;
  return `| \`${name}\` | ${value} | ${variable.description} |`;
}

function keyRow(section: SettingSection, { key, value, default: initial }: SettingRow): string {
  return `| \`${key}\` | ${value} | ${initial} | ${KEY_MEANINGS[`${section}.${key}`] ?? ''} |`;
}
