import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchText } from '../../../components/fields/use-search-text.ts';
import { PieceImage } from '../../../components/labels/piece-image.tsx';
import styles from './categories.module.css';
import { type Category, findProductsQuery } from './categories-query.ts';
import { addProduct, editOf } from './category-edits.ts';
import { categoryText } from './category-texts.ts';
import type { CategoryEditsModel } from './use-category-edits.ts';

interface AddProductsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly category: Category;
  readonly model: CategoryEditsModel;
  /** Returns whether a product is in the category by hand, or will be after the save. */
  readonly isMember: (sku: string) => boolean;
}

/** The search that finds products and adds them to a category. */
export function AddProducts({ isOpen, onClose, ...props }: AddProductsProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={categoryText('addByHand')}>
      <Finder {...props} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{categoryText('done')}</Button>
      </div>
    </Dialog>
  );
}

function Finder({ category, model, isMember }: Omit<AddProductsProps, 'isOpen' | 'onClose'>) {
  const [search, setSearch] = useState('');
  const [text, setText] = useSearchText(search, setSearch);
  const { data } = useQuery(findProductsQuery(search));
  const found = search === '' ? [] : (data?.products.products ?? []);
  const { added } = editOf(model.edits, category.id);
  return (
    <>
      <TextField
        label={categoryText('findProduct')}
        help={categoryText('findHelp')}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className={styles.found}>
        {found.map((product) => {
          const { sku, name, mint, image } = product;
          const isIn = isMember(sku) || added.some((one) => one.sku === sku);
          return (
            <li key={sku}>
              <span className={styles.piece}>
                <PieceImage path={image ?? null} />
                <span>
                  <b>{name}</b>
                  <small>{mint ?? sku}</small>
                </span>
              </span>
              <Button
                size="sm"
                disabled={isIn}
                aria-label={isIn ? undefined : categoryText('addName', { name })}
                onClick={() => model.setEdits(addProduct(model.edits, category.id, product))}
              >
                {categoryText(isIn ? 'added' : 'add')}
              </Button>
            </li>
          );
        })}
        {search !== '' && data && found.length === 0 && <li>{categoryText('noMatch')}</li>}
      </ul>
    </>
  );
}
