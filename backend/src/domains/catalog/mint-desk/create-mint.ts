import { cleanLine, hasUnseenCharacters } from '@ingot/rules/shop/clean-text.ts';
import { slugOf } from '@ingot/rules/shop/slug-of.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { threeLetterCode } from '../../shop/countries/iso-countries.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { insertMint } from './mint.repository.ts';

const text = defineMessages('create-mint', {
  name: 'Enter the name of the mint, at most {most} characters.',
  unseen: 'The name has characters that nobody can see. Type it again.',
  letters: 'The name needs a letter from A to Z or a digit, for its address.',
  country: 'Choose the country of the mint.',
  taken: 'There is a mint with the name {name} or a similar one already.',
});

const LONGEST_NAME = 120;
const LONGEST_CODE = 60;

/** A mint or refinery to add. */
export interface NewMint {
  readonly name: string;
  /** ISO 3166 code of two letters. */
  readonly countryCode: string;
}

/**
 * Adds a mint, whose code follows from its name. Returns its code and name.
 * @throws ContractError `MINT_INVALID` or `MINT_TAKEN`
 */
export async function createMint(
  desk: Desk,
  entered: NewMint,
): Promise<{ readonly code: string; readonly name: string }> {
  const name = readName(entered.name);
  const code = codeOf(name);
  const { countryCode } = entered;
  if (threeLetterCode(countryCode) === null) throw invalid(text('country'));
  const country = new Intl.DisplayNames('en', { type: 'region' }).of(countryCode) ?? countryCode;
  await inTransaction(desk.db, async (trx) => {
    if (!(await insertMint(trx, { code, name, country, countryCode }))) {
      throw inputError(text('taken', { name }), 'MINT_TAKEN');
    }
    await recordActions(desk, trx, [
      { verb: 'mint-create', subject: code, details: {}, after: { name, country_code: countryCode } },
    ]);
    await notify(trx, 'catalog_changed');
  });
  return { code, name };
}

function readName(entered: string): string {
  const name = cleanLine(entered);
  if (name === '' || name.length > LONGEST_NAME) throw invalid(text('name', { most: LONGEST_NAME }));
  if (hasUnseenCharacters(name)) throw invalid(text('unseen'));
  return name;
}

/** Returns the code of a mint, which is part of its address: letters and digits with hyphens between them. */
function codeOf(name: string): string {
  const code = slugOf(name).slice(0, LONGEST_CODE).replace(/-$/, '');
  if (code === '') throw invalid(text('letters'));
  return code;
}

const invalid = (message: string) => inputError(message, 'MINT_INVALID');
