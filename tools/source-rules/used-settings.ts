import {
  SETTING_SCHEMAS,
  SETTING_SECTIONS,
} from '../../backend/src/domains/shop/settings/setting-sections.ts';
import { sampleOf } from '../../backend/src/domains/shop/testing/setting-samples.ts';
import { isShopSource, type SourceRule, select } from './source-rule.ts';

/** Files that define settings; a key is used only if another file reads it. */
const DEFINES = /setting-schemas|shop-settings\.ts$|default-settings\.ts$|search-settings\.ts$/;

/** Returns the names of all settings as the shop reads them. */
function settingNames(): Set<string> {
  const names = new Set<string>();
  for (const section of SETTING_SECTIONS) {
    collectNames(SETTING_SCHEMAS[section].parse(sampleOf(section)), names);
  }
  return names;
}

function collectNames(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inside] of Object.entries(value)) {
    // Metals, method codes and instruction labels are data, not settings.
    if (!Array.isArray(value) && /^[a-z][A-Za-z]+$/.test(name)) names.add(name);
    collectNames(inside, names);
  }
}

/** The shop must not accept a setting without effect. */
export const usedSettings: SourceRule = {
  name: 'used-settings',
  remedy: 'Use the setting, or remove its key.',
  check: (sources) => {
    const text = select(
      sources,
      (file) =>
        /^(backend|rules|packages|storefront)\//.test(file) && isShopSource(file) && !DEFINES.test(file),
    )
      .map(([, source]) => source)
      .join('\n');
    return [...settingNames()].filter((name) => {
      // Search settings reach the storefront under the names of its documents.
      const asked = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return !new RegExp(
        `\\.${name}\\b|'${name}'|[{,]\\s*${name}\\s*[,}:=]|^\\s*${asked}\\s*[{\\n]`,
        'm',
      ).test(text);
    });
  },
};
