import { writeNumber } from '@ingot/messages/write-values.ts';
import { Loading } from '@ingot/ui/buttons/spinner.tsx';
import { PageLink, TextLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { searchText } from '../search-texts.ts';
import { type SuggestionBlock, searchPath } from '../suggestions/suggestion-blocks.ts';
import { CELL_ROLE, gridRole, NOTE_ROLE, rowGroupRole, rowRole } from './grid-roles.ts';
import { panelColors } from './panel-colors.ts';
import { ProductSuggestion } from './product-suggestion.tsx';
import styles from './suggestion-panel.module.css';
import type { SearchBoxState } from './use-search-box.ts';

/** Re-renders only when the state of its box changes. */
export const SuggestionPanel = memo(Suggestions);

/**
 * Suggestions below a search box: the products and the other groups, ordered by position. A grid
 * for assistive technology, because a product's row has a link and a button.
 */
function Suggestions({ box }: { readonly box: SearchBoxState }) {
  const { suggestions, gridId } = box;
  const { productBlock, products, productCount } = suggestions;
  const position = productBlock?.position ?? Number.POSITIVE_INFINITY;
  const before = suggestions.blocks.filter((block) => block.position < position);
  const after = suggestions.blocks.filter((block) => block.position >= position);
  const firstProduct = rowCount(before);
  const hasFootRow = products.length > 0 && productCount > (productBlock?.limit ?? 0);
  const firstAfter = firstProduct + products.length + (hasFootRow ? 1 : 0);
  return (
    <div
      id={gridId}
      {...gridRole(searchText('suggestions'), suggestions.isSearching)}
      className={classNames(
        styles.panel,
        (productBlock === null || suggestions.blocks.length === 0) && styles.narrow,
      )}
      style={panelColors(suggestions.layout)}
    >
      <Side blocks={before} box={box} firstRow={0} />
      {productBlock !== null && <Products box={box} firstRow={firstProduct} />}
      <Side blocks={after} box={box} firstRow={firstAfter} />
    </div>
  );
}

function rowCount(blocks: readonly SuggestionBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.entries.length, 0);
}

/** The column of groups before or after the products. */
function Side({
  blocks,
  box,
  firstRow,
}: {
  readonly blocks: readonly SuggestionBlock[];
  readonly box: SearchBoxState;
  readonly firstRow: number;
}) {
  if (blocks.length === 0) return null;
  return (
    <div className={styles.side} role="presentation">
      {blocks.map((block, index) => (
        <SideBlock
          key={block.code}
          block={block}
          box={box}
          firstRow={firstRow + rowCount(blocks.slice(0, index))}
        />
      ))}
    </div>
  );
}

function SideBlock({
  block,
  box,
  firstRow,
}: {
  readonly block: SuggestionBlock;
  readonly box: SearchBoxState;
  readonly firstRow: number;
}) {
  return (
    <div {...rowGroupRole(block.title)}>
      <div className={styles.title} aria-hidden="true">
        {block.title}
      </div>
      {block.entries.map((entry, index) => {
        const row = firstRow + index;
        return (
          <div key={`${entry.url}-${entry.name}`} {...rowRole(box.rowId(row), row === box.activeRow)}>
            <div {...CELL_ROLE}>
              <PageLink to={entry.url} className={styles.entry}>
                <span>
                  {entry.name}
                  {entry.description !== null && <small>{entry.description}</small>}
                </span>
                {entry.count !== null && <span className={styles.number}>{entry.count}</span>}
              </PageLink>
            </div>
          </div>
        );
      })}
    </div>
  );
}

function Products({ box, firstRow }: { readonly box: SearchBoxState; readonly firstRow: number }) {
  const { productBlock, products, isSearching, hasFailed } = box.suggestions;
  if (productBlock === null) return null;
  return (
    <div className={styles.main} role="presentation">
      <div {...rowGroupRole(productBlock.title)}>
        <div className={styles.title} aria-hidden="true">
          {productBlock.title}
        </div>
        {products.map((product, index) => (
          <ProductSuggestion
            key={product.uid}
            product={product}
            settings={productBlock}
            typed={box.text}
            id={box.rowId(firstRow + index)}
            isActive={firstRow + index === box.activeRow}
          />
        ))}
      </div>
      {(isSearching || products.length === 0) && (
        <div {...rowGroupRole(productBlock.title)}>
          <div {...NOTE_ROLE} className={styles.state}>
            <div {...CELL_ROLE}>
              {isSearching ? (
                <Loading text={searchText('searching')} />
              ) : (
                <span role="status">{searchText(hasFailed ? 'failed' : 'nothing')}</span>
              )}
            </div>
          </div>
        </div>
      )}
      {products.length > 0 && (
        <div {...rowGroupRole(searchText('more'))}>
          <Foot box={box} row={firstRow + products.length} />
        </div>
      )}
    </div>
  );
}

/** The number of matching products, and a link to all of them if the panel cannot show them. */
function Foot({ box, row }: { readonly box: SearchBoxState; readonly row: number }) {
  const { productBlock, productCount } = box.suggestions;
  const hasMore = productCount > (productBlock?.limit ?? 0);
  const count = searchText('results', { count: productCount, number: writeNumber(productCount) });
  if (!hasMore) {
    return (
      <div {...NOTE_ROLE} className={styles.foot}>
        <div {...CELL_ROLE}>{count}</div>
      </div>
    );
  }
  return (
    <div {...rowRole(box.rowId(row), row === box.activeRow)} className={styles.foot}>
      <div {...CELL_ROLE}>{count}</div>
      <div {...CELL_ROLE}>
        <TextLink to={searchPath(box.text)}>
          {searchText('more')}
          <Icon of={ArrowRight} size="sm" />
        </TextLink>
      </div>
    </div>
  );
}
