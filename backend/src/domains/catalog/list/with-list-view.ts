import type { ListRequest } from '@ingot/catalog-engine/lists/list-products.ts';
import type { ListView } from '@ingot/catalog-engine/lists/list-view.ts';
import { whenSearchable } from '@ingot/catalog-engine/when-searchable.ts';
import type { Context } from '../../../platform/context.ts';
import { asksTexts, loadFilterTexts } from './filter-texts.ts';
import { listView } from './read-list.ts';

/**
 * Calls `read` with the data of the lists of this request, when the search index and the texts that
 * the list needs are loaded.
 */
export function withListView<T>(
  { search, filter }: Pick<ListRequest, 'search' | 'filter'>,
  context: Context,
  read: (view: ListView) => T | Promise<T>,
): T | Promise<T> {
  const begin = () => {
    const view = listView(context);
    if (!asksTexts(filter)) return read(view);
    return loadFilterTexts(context).then((texts) => read({ ...view, texts }));
  };
  return search === null ? begin() : whenSearchable(context.catalog, begin);
}
