import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { catalogText } from '../../domains/catalog/catalog-texts.ts';
import { editorText } from '../../domains/catalog/editor/editor-texts.ts';
import { ProductEditor, ResumeChoice } from '../../domains/catalog/editor/product-editor.tsx';
import {
  editedProductQuery,
  newDraftQuery,
  type ProductChoices,
  type ProductDraft,
  productChoicesQuery,
} from '../../domains/catalog/editor/product-query.ts';
import {
  blankRow,
  copyFields,
  type FieldValues,
  startFields,
} from '../../domains/catalog/editor/state/editor-state.ts';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { DiscardProductDraftDocument } from '../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../platform/graphql/use-action.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function NewProductPage() {
  const [params] = useSearchParams();
  const from = params.get('from');
  const choices = useQuery(productChoicesQuery);
  const draft = useQuery(newDraftQuery);
  const source = useQuery({ ...editedProductQuery(from ?? ''), enabled: from !== null });
  const error = choices.error ?? draft.error ?? source.error;
  const isLoaded = choices.data && draft.data && draft.isFetchedAfterMount && (from === null || source.data);
  return (
    <>
      <PageHeader
        title={editorText('newProduct')}
        lead={editorText('newLead')}
        back={{ to: '/products', text: catalogText('products') }}
      />
      {error !== null && (
        <ListFailure
          error={failureText(error)}
          onRetry={() => void Promise.all([choices.refetch(), draft.refetch()])}
        />
      )}
      {error === null && !isLoaded && <Skeleton height="240px" />}
      {isLoaded && (
        <Loaded
          key={from}
          choices={choices.data.product_choices}
          draft={draft.data.new_product_draft ?? null}
          copied={
            source.data?.product
              ? { sku: source.data.product.row.sku, values: source.data.product.values as FieldValues }
              : null
          }
        />
      )}
    </>
  );
}

interface LoadedProps {
  readonly choices: ProductChoices;
  readonly draft: ProductDraft | null;
  readonly copied: { readonly sku: string; readonly values: FieldValues } | null;
}

function Loaded({ choices, draft: found, copied }: LoadedProps) {
  const navigate = useNavigate();
  // The initial draft. The page does not read the drafts that it stores itself.
  const [draft, setDraft] = useState(found);
  const [isChosen, setIsChosen] = useState(copied === null || found === null);
  const canWrite = usePermission('catalog.write');
  const canPrice = usePermission('prices.write') && canWrite;
  const discard = useAction(DiscardProductDraftDocument);
  const row = useMemo(() => blankRow(choices.currency), [choices.currency]);
  const [start] = useState(() =>
    copied === null ? startFields(choices.card_fee_percent) : copyFields(copied.values),
  );
  if (!isChosen && draft !== null && copied !== null) {
    return (
      <ResumeChoice
        name={String(draft.fields.find(({ field }) => field === 'name')?.value ?? draft.sku)}
        sku={copied.sku}
        isBusy={discard.isPending}
        onContinue={() => setIsChosen(true)}
        onDiscard={async () => {
          if ((await discard.run({ sku: null })) === null) return;
          setDraft(null);
          setIsChosen(true);
        }}
      />
    );
  }
  return (
    <ProductEditor
      product={null}
      start={{ row, choices, isNew: true, draft, start, canWrite, canPrice }}
      onSaved={(sku) => navigate(`/products/${encodeURIComponent(sku)}`, { replace: true })}
    />
  );
}

export { ErrorPage as ErrorBoundary };
