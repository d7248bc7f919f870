import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { findAsset, lockAsset, updateTexts } from './media-asset.repository.ts';
import type { MediaAsset } from './media-asset.ts';
import { altTooLong, assetConflict, assetUnknown, nameInvalid } from './media-errors.ts';

const LONGEST_NAME = 200;
const LONGEST_ALT = 500;

/**
 * Changes the name and the alternative text of a file.
 * @param revision that the person saw
 * @throws ContractError `FILE_CHANGED` if another person has changed the file since
 */
export async function changeAsset(
  desk: Desk,
  id: number,
  {
    name: wanted,
    alt: wantedAlt,
    revision,
  }: { readonly name: string; readonly alt: string; readonly revision: number },
): Promise<MediaAsset> {
  const name = oneLine(wanted);
  const alt = oneLine(wantedAlt);
  if (name === '' || [...name].length > LONGEST_NAME) throw nameInvalid();
  if ([...alt].length > LONGEST_ALT) throw altTooLong();
  const changed = await audited(
    desk,
    ({ before, after }: { readonly before: MediaAsset; readonly after: MediaAsset }) => ({
      verb: 'media-change',
      subject: after.path,
      details: {},
      before: { name: before.name, alt: before.alt },
      after: { name: after.name, alt: after.alt },
    }),
    async (trx) => {
      const before = await lockAsset(trx, id);
      if (before === null) throw assetUnknown();
      if (before.revision !== revision) throw assetConflict();
      await updateTexts(trx, id, { name, alt, nowMs: desk.clock.now() });
      return { before, after: (await findAsset(trx, id)) ?? before };
    },
  );
  return changed.after;
}

function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
}
