import { echoed } from '../../../platform/errors/echoed.ts';
import { type ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import type { ContentSnapshot } from '../content/content-snapshot.ts';
import type { ContentBlock } from '../content.ts';

/** The maximum number of blocks per query, to limit the work of one request. */
const MAX_BLOCKS = 100;

/** A block, or the error that it does not exist, for each requested name. */
export interface FoundBlocks {
  readonly found: readonly (ContentBlock | ContractError)[];
}

/**
 * Returns the requested blocks in order. A name of digits is a block's id.
 * @throws graphql-input without a name, or with too many
 */
export function findBlocks(
  content: Pick<ContentSnapshot, 'blockById' | 'blockByIdentifier'>,
  identifiers: readonly string[],
): FoundBlocks {
  if (identifiers.length === 0) {
    throw inputError('"identifiers" of CMS blocks should be specified', 'BLOCK_IDENTIFIERS_MISSING');
  }
  if (identifiers.length > MAX_BLOCKS) {
    throw inputError(`At most ${MAX_BLOCKS} CMS blocks can be asked for at once`, 'TOO_MANY_BLOCKS');
  }
  const found = identifiers.map((identifier) => {
    const isId = /^\d{1,9}$/.test(identifier);
    const block = isId ? content.blockById(Number(identifier)) : content.blockByIdentifier(identifier);
    return (
      block ??
      noSuchEntity(`The CMS block with the "${echoed(identifier)}" ID doesn't exist.`, 'BLOCK_NOT_FOUND')
    );
  });
  return { found };
}
