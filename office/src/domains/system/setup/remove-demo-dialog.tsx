import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { RemoveDemoDataDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import styles from './setup.module.css';
import { hasDemoData, type Setup } from './setup-query.ts';
import { setupText } from './setup-texts.ts';

interface RemoveDemoDialogProps {
  readonly setup: Setup;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Gets the id of the task that removes the demo data. */
  readonly onStart: (taskId: string) => void;
}

/** Lists the data that is removed and the data that stays. Asks for the name of the shop. */
export function RemoveDemoDialog({ setup, isOpen, onClose, onStart }: RemoveDemoDialogProps) {
  const [name, setName] = useState('');
  const remove = useAction(RemoveDemoDataDocument);
  const { demo, shop_name: shopName } = setup;
  const isDemo = hasDemoData(setup);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={() => {
        setName('');
        remove.reset();
        onClose();
      }}
      title={setupText(isDemo ? 'removeTitle' : 'removeTrialsTitle')}
      submit={setupText(isDemo ? 'remove' : 'removeTrials')}
      isBusy={remove.isPending}
      isIncomplete={name.trim() === ''}
      error={remove.error}
      isWide
      onSubmit={async (event) => {
        event.preventDefault();
        const result = await remove.run({ name });
        if (result === null) return;
        setName('');
        onStart(result.remove_demo_data.id);
      }}
    >
      <div className={styles.effects}>
        <section>
          <h3>{setupText('goes')}</h3>
          <ul>
            {isDemo && <li>{setupText('goesProducts', { count: demo.products })}</li>}
            {demo.orders > 0 && <li>{setupText('goesOrders', { count: demo.orders })}</li>}
            {isDemo && (
              <>
                <li>{setupText('goesOthers')}</li>
                <li>{setupText('goesPages')}</li>
                <li>{setupText('goesPayments')}</li>
              </>
            )}
            {setup.is_playing && <li>{setupText('goesPlay')}</li>}
          </ul>
        </section>
        <section>
          <h3>{setupText('stays')}</h3>
          <ul>
            {demo.own_products > 0 && <li>{setupText('staysOwn', { count: demo.own_products })}</li>}
            {demo.own_orders > 0 && <li>{setupText('staysOrders', { count: demo.own_orders })}</li>}
            {demo.kept_products > 0 && <li>{setupText('staysKept', { count: demo.kept_products })}</li>}
            <li>{setupText('staysRest')}</li>
          </ul>
        </section>
      </div>
      <TextField
        label={setupText('typeName', { name: shopName })}
        value={name}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
