import { useDebounced } from '@ingot/ui/fields/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLeaveWarning } from '../../../../components/save/use-leave-warning.ts';
import {
  PreviewProductDocument,
  type ProductChangeInput,
  SaveProductDocument,
} from '../../../../platform/graphql/generated/graphql.ts';
import { CODE, hasCode } from '../../../../platform/graphql/office-failure.ts';
import { officeQuery } from '../../../../platform/graphql/office-query.ts';
import { useAction } from '../../../../platform/graphql/use-action.ts';
import {
  acceptConflict,
  type Conflict,
  countEdits,
  dropFields,
  dropTexts,
  type Edits,
  hasInvalidText,
  NO_EDITS,
  setFields,
  setText,
  toChanges,
} from '../../edits/edits-state.ts';
import { fieldOf, type ProductRow } from '../../edits/product-values.ts';
import type { ProductChoices, ProductDraft } from '../product-query.ts';
import type { EditorModel } from './editor-model.ts';
import { editsOf, type FieldValues, startEdits, urlKeyOf } from './editor-state.ts';
import { useDraft } from './use-draft.ts';

const DEBOUNCE_MS = 400;

/** The initial state of the page. */
export interface EditorStart {
  readonly row: ProductRow;
  readonly choices: ProductChoices;
  readonly isNew: boolean;
  /** The unsaved changes of an earlier visit. */
  readonly draft: ProductDraft | null;
  /** The initial values of a new product. */
  readonly start: FieldValues;
  /** Whether the person may change products, and prices. */
  readonly canWrite: boolean;
  readonly canPrice: boolean;
}

/** Returns the unsaved changes of one product, their draft and preview, and the actions that end them. */
export function useProductEditor({ row, choices, isNew, draft, start, canWrite, canPrice }: EditorStart) {
  const [edits, setEdits] = useState<Edits>(() =>
    draft === null && isNew ? startEdits(row, start) : editsOf(row, draft),
  );
  const [sku, setSku] = useState(isNew ? (draft?.sku ?? '') : row.sku);
  const [isTried, setIsTried] = useState(false);

  const settled = useDebounced(edits, DEBOUNCE_MS);
  const settledSku = useDebounced(sku, DEBOUNCE_MS);
  const change = useMemo(() => changeOf(settled, settledSku), [settled, settledSku]);
  const untouched = useMemo(
    () => JSON.stringify(changeOf(startEdits(row, isNew ? start : {}), '')),
    [row, isNew, start],
  );
  /** An untouched new product needs no draft. */
  const draftOf = (one: ProductChangeInput | null) =>
    isNew && JSON.stringify(one) === untouched ? null : one;
  const kept = useDraft({
    sku: isNew ? null : row.sku,
    change: draftOf(change),
    newest: () => draftOf(changeOf(edits, sku)),
    version: draft?.version ?? 0,
    isOff: !canWrite,
  });
  const canPreview = change !== null && settledSku.trim() !== '';
  const preview = useQuery({
    ...officeQuery('products', PreviewProductDocument, {
      change: change ?? { sku: '', fields: [] },
      isNew,
    }),
    enabled: canPreview,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const found = canPreview && edits.size > 0 ? preview.data?.preview_product : undefined;
  const saving = useAction(SaveProductDocument, { changes: ['products'] });
  const edit = edits.get(row.sku);
  const count = countEdits(edits);
  const isInvalid = hasInvalidText(edits);
  const problems = found?.problems ?? [];
  const conflicts = found?.conflicts ?? [];
  const isSettled = edits === settled && sku === settledSku;
  // The draft stores the changes when the page closes, except texts that are no value.
  useLeaveWarning(
    count > 0 && (!kept.isKept || !isSettled || isInvalid),
    () => kept.error === null && !isInvalid,
  );

  const model: EditorModel = {
    row,
    choices,
    isNew,
    sku,
    setSku,
    isSkuMissing: isTried && sku.trim() === '',
    edits,
    canWrite,
    canPrice,
    valueOf: (field) => edit?.fields[field]?.value ?? (edit?.fields[field] ? null : fieldOf(row, field)),
    storedOf: (field) => fieldOf(row, field),
    isEdited: (field) => edit?.fields[field] !== undefined,
    set: (values) => setEdits((all) => setFields(all, row, isNew ? withAddress(all, values) : values)),
    drop: (fields) => setEdits((all) => dropFields(all, row.sku, fields)),
    dropInvalid: (list) => setEdits((all) => dropTexts(all, row.sku, list)),
    setInvalid: (name, text) => setEdits((all) => setText(all, row, name, text)),
    invalidOf: (name) => edit?.texts[name],
    problemOf: (field) =>
      isTried || !isNew ? (problems.find((problem) => problem.field === field)?.message ?? null) : null,
    effect: found?.effect ?? null,
    problems,
    removed: found?.removed ?? [],
  };

  /** Saves all changes. Returns the SKU. Null if the save fails. */
  async function save(): Promise<string | null> {
    setIsTried(true);
    if (isInvalid || saving.isPending || sku.trim() === '') return null;
    const current = changeOf(edits, sku.trim());
    if (current === null) return null;
    await kept.settle();
    const result = await saving.run({ change: current, isNew });
    if (result === null) {
      void preview.refetch();
      return null;
    }
    setEdits(NO_EDITS);
    setIsTried(false);
    await kept.forget();
    return result.save_product.sku;
  }

  return {
    model,
    count,
    isInvalid,
    conflicts,
    /** The problems to list. A new product has none before the first try to save it. */
    shownProblems: isTried || !isNew ? problems : [],
    isPreviewable: !canPreview
      ? !isNew
      : preview.data !== undefined && problems.length === 0 && conflicts.length === 0,
    kept,
    isSaving: saving.isPending,
    error: hasCode(saving.failure, CODE.conflict) || problems.length > 0 ? null : saving.error,
    save,
    discard: () => {
      setEdits(isNew ? startEdits(row, start) : NO_EDITS);
      if (isNew) setSku('');
      setIsTried(false);
      saving.reset();
    },
    keepMine: (conflict: Conflict) => setEdits((all) => acceptConflict(all, { ...conflict, sku: row.sku })),
    takeTheirs: (conflict: Conflict) => setEdits((all) => dropFields(all, row.sku, [conflict.field])),
  };
}

/** The state and the actions of the page of a product. */
export type ProductEditor = ReturnType<typeof useProductEditor>;

function changeOf(edits: Edits, sku: string): ProductChangeInput | null {
  const [change] = toChanges(edits);
  return change === undefined ? null : { ...change, sku };
}

/** Derives the address of a new product from its name, until the person types another address. */
function withAddress(edits: Edits, values: FieldValues): FieldValues {
  if (typeof values['name'] !== 'string') return values;
  const fields = edits.get('')?.fields ?? {};
  const address = fields['url_key']?.value ?? '';
  if (address !== urlKeyOf(String(fields['name']?.value ?? ''))) return values;
  return { ...values, url_key: urlKeyOf(values['name']) || null };
}
