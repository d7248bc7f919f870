import { Button } from '@ingot/ui/buttons/button.tsx';
import type { BasketFormProps } from './basket-form.tsx';
import { basketText } from './basket-texts.ts';
import styles from './most-metal.module.css';

/** The products that the shopper wants left out, each with a button that allows it again. */
export function LeftOutProducts({ wishes, onChange }: BasketFormProps) {
  if (wishes.without.length === 0) return null;
  return (
    <ul className={styles.leftOut}>
      {wishes.without.map(({ sku, name }) => (
        <li key={sku}>
          <span>{basketText('without', { name })}</span>
          <Button
            size="sm"
            onClick={() =>
              onChange({ ...wishes, without: wishes.without.filter((product) => product.sku !== sku) })
            }
          >
            {basketText('allowAgain')}
            <span className="vh">: {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
