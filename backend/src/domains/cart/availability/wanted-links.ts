import type { CustomOption, WantedOptions } from '@ingot/rules/catalog/custom-options.ts';

const LINK = /^downloadable\/(\d{1,15})$/;

/**
 * Returns the files of a downloadable product among a client's uids. Ignores them where a piece contains
 * all files, as Magento does.
 */
export function wantedLinks(
  selected: readonly string[],
  options: readonly CustomOption[],
): WantedOptions['selected'] {
  const option = options.find(({ isLinks }) => isLinks);
  if (option === undefined) return [];
  return selected.flatMap((uid) => {
    const [, id] = LINK.exec(Buffer.from(uid, 'base64').toString('latin1')) ?? [];
    return id === undefined ? [] : [{ optionId: option.id, valueId: Number(id) }];
  });
}
