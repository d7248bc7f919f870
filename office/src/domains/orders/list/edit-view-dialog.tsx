import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import {
  ArrangeOrderViewsDocument,
  ChangeOrderViewDocument,
  DeleteOrderViewDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { ordersText } from '../orders-texts.ts';
import type { OrderListState, SavedView } from './orders-query.ts';
import { savedPath } from './use-order-list.ts';

interface EditViewDialogProps {
  readonly view: SavedView;
  /** The saved views, as the bar shows them. */
  readonly views: readonly SavedView[];
  /** The list as it is now. */
  readonly state: OrderListState;
  readonly hidden: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

const CHANGES = { changes: ['orders'] };

/** Renames, shares, moves or deletes a saved view. The view of another person can only be moved. */
export function EditViewDialog({ view, views, state, hidden, onClose, onDeleted }: EditViewDialogProps) {
  const first = views.findIndex(({ id }) => id === view.id);
  const isChanged = !isSame(view, state, hidden);
  const [name, setName] = useState(view.name);
  const [isShared, setIsShared] = useState(view.is_shared);
  const [keepsList, setKeepsList] = useState(false);
  // Null until a place is chosen: the bar can change meanwhile.
  const [place, setPlace] = useState<number | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();
  const change = useAction(ChangeOrderViewDocument, CHANGES);
  const arrange = useAction(ArrangeOrderViewsDocument, CHANGES);
  const remove = useAction(DeleteOrderViewDocument, { ...CHANGES, success: () => ordersText('viewDeleted') });

  async function save() {
    const { base, search, sort, descending } = view;
    const shown = keepsList
      ? { base: state.view, search: state.search, sort: state.sort, descending: state.descending }
      : { base, search, sort, descending };
    if (view.is_own) {
      const columns = keepsList ? [...hidden] : view.hidden;
      const changed = { ...shown, name, is_shared: isShared, hidden: columns };
      if ((await change.run({ id: view.id, view: changed })) === null) return;
    }
    if (place !== null) {
      const ids = views.map(({ id }) => id).filter((id) => id !== view.id);
      if ((await arrange.run({ ids: ids.toSpliced(place, 0, view.id) })) === null) return;
    }
    onClose();
    // Its address alone shows what is saved.
    if (keepsList) await navigate(savedPath(view), { replace: true });
  }

  if (isDeleting) {
    return (
      <ConfirmDialog
        isOpen
        onClose={() => setIsDeleting(false)}
        title={ordersText('deleteViewTitle', { name: view.name })}
        confirm={ordersText('deleteView')}
        isDangerous
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={async () => {
          if ((await remove.run({ id: view.id })) === null) return;
          onDeleted();
        }}
      >
        <p>{ordersText(view.is_shared ? 'deleteSharedViewBody' : 'deleteViewBody')}</p>
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={ordersText('editViewTitle', { name: view.name })}
      submit={ordersText('save')}
      isBusy={change.isPending || arrange.isPending}
      error={change.error ?? arrange.error}
      extra={view.is_own && <Button onClick={() => setIsDeleting(true)}>{ordersText('deleteView')}</Button>}
      onSubmit={async (event) => {
        event.preventDefault();
        await save();
      }}
    >
      {view.is_own ? (
        <>
          <TextField
            label={ordersText('viewName')}
            value={name}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
          />
          <Check checked={isShared} onChange={() => setIsShared(!isShared)}>
            {ordersText('viewShared')}
          </Check>
          {isChanged && (
            <Check checked={keepsList} onChange={() => setKeepsList(!keepsList)}>
              {ordersText('viewKeepsList')}
            </Check>
          )}
        </>
      ) : (
        <p>{ordersText('viewOfOther')}</p>
      )}
      {views.length > 1 && (
        <SelectField
          label={ordersText('viewPlace')}
          help={ordersText('viewPlaceHelp')}
          value={String(place ?? first)}
          onChange={({ target }) => setPlace(Number(target.value))}
        >
          {views.map(({ id }, at) => (
            <option key={id} value={at}>
              {ordersText('viewPlaceOf', { place: String(at + 1), count: String(views.length) })}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}

/** Returns whether the list shows what the view has saved. */
function isSame(view: SavedView, state: OrderListState, hidden: ReadonlySet<string>): boolean {
  return (
    view.base === state.view &&
    view.search === state.search &&
    view.sort === state.sort &&
    view.descending === state.descending &&
    view.hidden.length === hidden.size &&
    view.hidden.every((id) => hidden.has(id))
  );
}
