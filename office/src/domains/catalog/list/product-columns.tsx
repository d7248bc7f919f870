import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Switch } from '../../../components/fields/switch.tsx';
import { writeTime } from '../../../components/labels/moments.ts';
import { PieceImage } from '../../../components/labels/piece-image.tsx';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { catalogText } from '../catalog-texts.ts';
import { CELLS, type CellName, withTiers } from '../edits/cell-kinds.ts';
import { dropFields, setFields, setText } from '../edits/edits-state.ts';
import { fieldOf, ouncesOf, type ProductRow, valuesOf } from '../edits/product-values.ts';
import type { EditsModel } from '../edits/use-edits.ts';
import styles from './product-grid.module.css';
import { TextCell } from './text-cell.tsx';

interface GridState {
  readonly model: EditsModel;
  /** SKU of the product whose tiers are open. */
  readonly opened: string | null;
  readonly onOpen: (sku: string) => void;
}

/** The columns of the product list. */
export function productColumns({ model, opened, onOpen }: GridState): readonly DataColumn<ProductRow>[] {
  return [
    {
      id: 'piece',
      header: catalogText('piece'),
      fold: 'first',
      cell: (row) => <Piece row={row} isOpen={opened === row.sku} onOpen={onOpen} />,
    },
    {
      id: 'ounces',
      header: catalogText('fineOunces'),
      kind: 'number',
      from: 'desktop',
      cell: (row) => <span className="muted">{ouncesOf(valuesOf(row))}</span>,
    },
    {
      id: 'premium',
      header: catalogText('premium'),
      kind: 'number',
      fold: 'second',
      foldLabel: catalogText('premium'),
      cell: (row) => (
        <>
          <EditCell row={row} model={model} cell="premium" />
          <InheritedPremium row={row} />
        </>
      ),
    },
    {
      id: 'fixed',
      header: catalogText('fixedPrice'),
      kind: 'number',
      fold: 'second',
      cell: (row) => <EditCell row={row} model={model} cell="price" />,
    },
    {
      id: 'price',
      header: catalogText('price'),
      kind: 'number',
      fold: 'first-end',
      cell: (row) => <Price row={row} model={model} />,
    },
    {
      id: 'stock',
      header: catalogText('stock'),
      kind: 'number',
      fold: 'second-end',
      foldLabel: catalogText('stock'),
      cell: (row) => <EditCell row={row} model={model} cell="stock" />,
    },
    {
      id: 'availability',
      header: catalogText('availability'),
      cell: (row) => <StockState row={row} />,
    },
    {
      id: 'enabled',
      header: catalogText('inShop'),
      kind: 'number',
      fold: 'whole',
      foldLabel: catalogText('inShop'),
      cell: (row) => <Enabled row={row} model={model} />,
    },
  ];
}

function Piece({
  row,
  isOpen,
  onOpen,
}: {
  readonly row: ProductRow;
  readonly isOpen: boolean;
  readonly onOpen: (sku: string) => void;
}) {
  const { sku, name, mint, variants } = row;
  const parts = mint ? catalogText('codeAndMint', { sku, mint }) : sku;
  return (
    <span className={styles.piece}>
      <PieceImage path={row.image ?? null} />
      <span>
        <PageLink to={`/products/${encodeURIComponent(sku)}`}>{name}</PageLink>
        <small>{variants > 0 ? partCount(row) : parts}</small>
      </span>
      {variants === 0 && (
        <IconButton
          icon={isOpen ? ChevronDown : ChevronRight}
          label={catalogText('openTiers', { name })}
          aria-expanded={isOpen}
          onClick={() => onOpen(sku)}
        />
      )}
    </span>
  );
}

/** Counts the variants of a configurable product, or the items of a grouped one. */
function partCount(row: ProductRow): string {
  return catalogText(valuesOf(row).type === 'grouped' ? 'groupItems' : 'variants', { count: row.variants });
}

/** Names the rule that gives the premium of a product without its own premium. */
function InheritedPremium({ row: { premium } }: { readonly row: ProductRow }) {
  if (premium == null || premium.source === 'own') return null;
  const { percent, family } = premium;
  return (
    <small>
      {premium.source === 'family'
        ? catalogText('premiumOfFamily', { percent, family: family ?? '' })
        : catalogText('premiumOfMetal', { percent })}
    </small>
  );
}

function EditCell({
  row,
  model: { edits, setEdits },
  cell,
}: {
  readonly row: ProductRow;
  readonly model: EditsModel;
  readonly cell: CellName;
}) {
  const kind = CELLS[cell];
  if (!kind.isOf(row)) return null;
  const edit = edits.get(row.sku);
  const field = edit?.fields[kind.field];
  const dropped = cell === 'premium' ? [kind.field, 'pricing.tiers'] : [kind.field];
  return (
    <TextCell
      kind={kind}
      label={catalogText('cellName', { field: kind.label(), name: row.name })}
      stored={field === undefined ? fieldOf(row, kind.field) : field.seen}
      edited={field?.value}
      invalid={edit?.texts[kind.field]}
      onValue={(value) => setEdits((all) => setFields(all, row, withTiers(row, kind.field, value)))}
      onInvalid={(text) => setEdits((all) => setText(all, row, kind.field, text))}
      onRestore={() => setEdits((all) => dropFields(all, row.sku, dropped))}
    />
  );
}

function Price({ row, model }: { readonly row: ProductRow; readonly model: EditsModel }) {
  const effect = model.effects.get(row.sku);
  const before = row.prices[0]?.cash;
  const after = model.edits.has(row.sku) ? effect?.after[0]?.cash : undefined;
  if (before === undefined) return null;
  const old = effect?.before[0]?.cash ?? before;
  return (
    <>
      <b>{formatMoney(after ?? before, row.currency)}</b>
      {after !== undefined && after !== old && (
        <small>{catalogText('was', { value: formatMoney(old, row.currency) })}</small>
      )}
    </>
  );
}

function StockState({ row }: { readonly row: ProductRow }) {
  const { stock } = valuesOf(row);
  if (stock === undefined) return null;
  if (stock.opens_at !== undefined) {
    const time = writeTime(stock.opens_at);
    return <StateMark tone="wait">{catalogText('not_open', { time })}</StateMark>;
  }
  if (stock.quantity === 0) return <StateMark tone="none">{catalogText('out_of_stock')}</StateMark>;
  if (stock.status === 'OUT_OF_STOCK') return <StateMark tone="hold">{catalogText('on_hold')}</StateMark>;
  if (stock.status === 'PREORDER') return <StateMark tone="wait">{catalogText('preorder')}</StateMark>;
  return <StateMark tone="done">{catalogText('in_stock')}</StateMark>;
}

function Enabled({
  row,
  model: { edits, setEdits },
}: {
  readonly row: ProductRow;
  readonly model: EditsModel;
}) {
  const edit = edits.get(row.sku)?.fields['is_enabled'];
  return (
    <Switch
      label={catalogText('cellName', { field: catalogText('inShop'), name: row.name })}
      isOn={Boolean(edit === undefined ? valuesOf(row).is_enabled : edit.value)}
      onChange={(isOn) => setEdits((all) => setFields(all, row, { is_enabled: isOn }))}
    />
  );
}
