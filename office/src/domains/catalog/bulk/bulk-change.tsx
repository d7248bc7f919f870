import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Figures } from '../../../components/layout/facts.tsx';
import { SaveBar } from '../../../components/save/save-bar.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { ListFailure } from '../../../components/tables/list-failure.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { SaveBulkChangeDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { ProblemList } from '../edits/problem-list.tsx';
import { type BulkForm, changeOf, FIRST_FORM, filterOf } from './bulk-form.ts';
import { type BulkPreview, bulkPreviewQuery } from './bulk-query.ts';
import { bulkText } from './bulk-texts.ts';
import { PreviewTable } from './preview-table.tsx';
import { RuleForm } from './rule-form.tsx';

const SETTLE_MS = 300;

/** One rule for many products: the form, every new price, and the button that saves. */
export function BulkChange() {
  const [form, setForm] = useState<BulkForm>(FIRST_FORM);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [settled, setSettled] = useState(form);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(form), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [form]);
  const client = useQueryClient();
  const change = changeOf(settled);
  const { data, error, isPlaceholderData, refetch } = useQuery(bulkPreviewQuery(filterOf(settled), change));
  const saving = useAction(SaveBulkChangeDocument, { changes: ['products'] });
  const preview = change === null ? undefined : data?.preview_bulk_change;
  const count =
    preview?.products.filter(({ is_changed, sku }) => is_changed && !excluded.has(sku)).length ?? 0;
  const reset = () => {
    setForm(FIRST_FORM);
    setSettled(FIRST_FORM);
    setExcluded(new Set());
    saving.reset();
  };
  const save = async () => {
    if (preview === undefined || change === null) return;
    const result = await saving.run({
      filter: filterOf(settled),
      change,
      excluded: [...excluded],
      token: preview.token,
    });
    // After a conflict the preview shows the new values.
    if (result === null) return void client.invalidateQueries({ queryKey: ['products'] });
    addToast({ type: 'success', message: bulkText('saved', { count: result.save_bulk_change.count }) });
    reset();
  };
  return (
    <>
      <RuleForm
        form={form}
        onChange={(next) => {
          setForm(next);
          setExcluded(new Set());
        }}
      />
      {error !== null && <ListFailure error={failureText(error)} onRetry={() => void refetch()} />}
      {preview === undefined ? (
        error === null && <ListEmpty title={bulkText('start')} text={bulkText('startBody')} />
      ) : (
        <>
          <Figures figures={factsOf(preview, count)} />
          <PreviewTable
            preview={preview}
            target={settled.target}
            excluded={excluded}
            onExclude={setExcluded}
          />
          <ProblemList problems={preview.problems} />
          {saving.error !== null && <Alert kind="error">{saving.error}</Alert>}
          {count > 0 && (
            <SaveBar
              save={bulkText('save', { count })}
              discard={bulkText('cancel')}
              isBusy={saving.isPending}
              isDisabled={preview.problems.length > 0 || isPlaceholderData || settled !== form}
              onSave={() => void save()}
              onDiscard={reset}
            >
              <b>{bulkText('bar', { count })}</b> {bulkText('barBody')}
            </SaveBar>
          )}
        </>
      )}
    </>
  );
}

function factsOf({ products, currency }: BulkPreview, count: number) {
  const steps = products.map(({ price_before: before, price_after: after }) =>
    Math.abs((after ?? 0) - (before ?? 0)),
  );
  return [
    { name: bulkText('found'), value: String(products.length) },
    { name: bulkText('willChange'), value: String(count) },
    { name: bulkText('leftAsTheyAre'), value: String(products.length - count) },
    { name: bulkText('largest'), value: formatMoney(Math.max(0, ...steps), currency) },
  ];
}
