import { echoed } from '../../../platform/errors/echoed.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import type { ContentSnapshot } from '../content/content-snapshot.ts';
import type { ContentPage } from '../content.ts';

/**
 * Returns the page with an id or an identifier.
 * @throws graphql-input without either; graphql-no-such-entity for an unknown page
 */
export function findPage(
  content: Pick<ContentSnapshot, 'pageById' | 'pageByIdentifier'>,
  { id, identifier }: { readonly id: number | null; readonly identifier: string | null },
): ContentPage {
  if (id === null && identifier === null) {
    throw inputError('Page id/identifier should be specified', 'PAGE_NOT_NAMED');
  }
  const page = id === null ? content.pageByIdentifier(identifier ?? '') : content.pageById(id);
  if (page) return page;
  throw noSuchEntity(
    `The CMS page with the "${echoed(String(id ?? identifier))}" ID doesn't exist.`,
    'PAGE_NOT_FOUND',
  );
}
