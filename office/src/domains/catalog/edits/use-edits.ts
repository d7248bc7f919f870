import { useDebounced } from '@ingot/ui/fields/use-debounced.ts';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLeaveWarning } from '../../../components/save/use-leave-warning.ts';
import {
  PreviewProductsDocument,
  type PreviewProductsQuery,
  SaveProductsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { CODE, hasCode } from '../../../platform/graphql/office-failure.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { catalogText } from '../catalog-texts.ts';
import {
  acceptConflict,
  type Conflict,
  countEdits,
  dropFields,
  type Edits,
  hasInvalidText,
  NO_EDITS,
  toChanges,
} from './edits-state.ts';

/** The prices of a product before and after the edits. */
export type Effect = PreviewProductsQuery['preview_products']['products'][number];
/** A value that the shop rejects. */
export type Problem = PreviewProductsQuery['preview_products']['problems'][number];

const DEBOUNCE_MS = 250;

/**
 * Returns the unsaved edits of products with their preview, and the actions that save or discard
 * them. The preview names values that another person has changed since; the edits stay, and the
 * person decides field by field.
 */
export function useEdits() {
  const [edits, setEdits] = useState<Edits>(NO_EDITS);
  const client = useQueryClient();
  const settled = useDebounced(edits, DEBOUNCE_MS);
  const changes = useMemo(() => toChanges(settled), [settled]);
  const preview = useQuery({
    ...officeQuery('products', PreviewProductsDocument, { changes }),
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const saving = useAction(SaveProductsDocument, { changes: ['products'] });
  const count = countEdits(edits);
  useLeaveWarning(count > 0);

  async function save(): Promise<void> {
    if (count === 0 || hasInvalidText(edits) || saving.isPending) return;
    const result = await saving.run({ changes: toChanges(edits) });
    if (result === null) return void client.invalidateQueries({ queryKey: ['products'] });
    setEdits(NO_EDITS);
    const saved = result.save_products.products.length;
    addToast({ type: 'success', message: catalogText('saved', { count: saved }) });
  }

  const found = count > 0 ? preview.data?.preview_products : undefined;
  return {
    edits,
    setEdits,
    count,
    isInvalid: hasInvalidText(edits),
    effects: new Map(found?.products.map((effect): [string, Effect] => [effect.sku, effect])),
    problems: found?.problems ?? [],
    conflicts: found?.conflicts ?? [],
    isSaving: saving.isPending,
    error: count === 0 || hasCode(saving.failure, CODE.conflict) ? null : saving.error,
    save,
    discard: () => {
      setEdits(NO_EDITS);
      saving.reset();
    },
    keepMine: (conflict: Conflict) => setEdits((all) => acceptConflict(all, conflict)),
    takeTheirs: (conflict: Conflict) => setEdits((all) => dropFields(all, conflict.sku, [conflict.field])),
  };
}

/** Edits with their preview and actions. */
export type EditsModel = ReturnType<typeof useEdits>;
