import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { SaveBar } from '../../../components/save/save-bar.tsx';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { KeyList } from '../../../components/tables/key-hints.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { catalogText } from '../catalog-texts.ts';
import { ConflictList } from '../edits/conflict-list.tsx';
import { effectText } from '../edits/effect-text.ts';
import { ProblemList } from '../edits/problem-list.tsx';
import type { EditsModel } from '../edits/use-edits.ts';
import { moveFocus } from './move-focus.ts';
import { productColumns } from './product-columns.tsx';
import { ProductFilters } from './product-filters.tsx';
import { productsQuery } from './products-query.ts';
import { TierRows } from './tier-rows.tsx';
import { useProductList } from './use-product-list.ts';

/** The list of products with editable cells. One bar saves all edits or none. */
export function ProductGrid({ model }: { readonly model: EditsModel }) {
  const list = useProductList();
  const { data, error, refetch } = useQuery(productsQuery(list.filter, list.after));
  const [opened, setOpened] = useState<string | null>(null);
  const { edits, count, conflicts, problems } = model;
  const page = data?.products;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the inputs inside.
    <div onKeyDown={(event) => onGridKey(event, model)}>
      <ProductFilters list={list} />
      <DataTable
        label={catalogText('products')}
        columns={productColumns({ model, opened, onOpen: (sku) => setOpened(opened === sku ? null : sku) })}
        rows={page?.products}
        rowId={({ sku }) => sku}
        rowLabel={({ name }) => name}
        tone={({ sku, values }) => {
          if (edits.has(sku)) return 'changed';
          return (values as { is_enabled: boolean }).is_enabled ? undefined : 'off';
        }}
        details={(row) => row.sku === opened && <TierRows row={row} model={model} />}
        error={error === null ? null : failureText(error)}
        onRetry={() => void refetch()}
        empty={<Empty list={list} />}
        paging={{
          text: catalogText('shown', { count: page?.products.length ?? 0 }),
          newer: catalogText('previousPage'),
          older: catalogText('nextPage'),
          onNewer: list.openPrevious,
          onOlder: page?.next ? () => list.openNext(page.next ?? '') : null,
        }}
      />
      <KeyList
        keys={[
          { keys: ['↑', '↓'], text: catalogText('keyRow') },
          { keys: [catalogText('tab')], text: catalogText('keyCell') },
          { keys: [catalogText('enter')], text: catalogText('keyAccept') },
          { keys: [catalogText('escape')], text: catalogText('keyUndo') },
          { keys: [catalogText('control'), 'S'], text: catalogText('keySave') },
        ]}
      />
      <ConflictList conflicts={conflicts} model={model} />
      <ProblemList problems={problems} />
      {model.error !== null && <Alert kind="error">{model.error}</Alert>}
      {count > 0 && (
        <SaveBar
          save={catalogText('save', { count })}
          discard={catalogText('discard')}
          isBusy={model.isSaving}
          isDisabled={model.isInvalid || conflicts.length > 0 || problems.length > 0}
          onSave={() => void model.save()}
          onDiscard={model.discard}
        >
          <b>{catalogText('unsaved', { count })}</b> {effectText([...model.effects.values()])}
        </SaveBar>
      )}
    </div>
  );
}

function onGridKey(event: KeyboardEvent<HTMLElement>, { save }: EditsModel): void {
  if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    void save();
    return;
  }
  moveFocus(event);
}

function Empty({ list }: { readonly list: ReturnType<typeof useProductList> }) {
  if (!list.isFiltered) return <ListEmpty title={catalogText('empty')} text={catalogText('emptyBody')} />;
  const clear = () => list.change({ search: '', metal: '', category: '', stock: '', status: '' });
  return (
    <ListEmpty icon={Search} title={catalogText('noMatch')} text={catalogText('noMatchBody')}>
      <Button size="sm" onClick={clear}>
        {catalogText('clearFilters')}
      </Button>
    </ListEmpty>
  );
}
