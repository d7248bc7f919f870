import { Button } from '@ingot/ui/buttons/button.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { SaveBar } from '../../../components/save/save-bar.tsx';
import { forgetUnsavedInput } from '../../../components/save/use-leave-warning.ts';
import { RemoveAttributeDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { AttributeChanges } from './attribute-changes.tsx';
import { AttributeConflicts } from './attribute-conflicts.tsx';
import { AttributeForm } from './attribute-form.tsx';
import { attributeText } from './attribute-texts.ts';
import { type AttributePageData, typed } from './attributes-query.ts';
import { useAttributeEdits } from './use-attribute-edits.ts';
import { useUndoAttribute } from './use-undo-attribute.ts';

/** The address of the list. */
export const ATTRIBUTES_PATH = '/products/attributes';

/** The page of one attribute: its fields, options and changes. */
export function AttributePage({ page }: { readonly page: AttributePageData }) {
  const attribute = typed(page.attribute);
  const model = useAttributeEdits(attribute);
  return (
    <>
      <PageHeader
        title={attribute.values.label}
        back={{ to: ATTRIBUTES_PATH, text: attributeText('title') }}
        actions={attribute.is_of_program ? undefined : <RemoveButton page={page} />}
      />
      <AttributeConflicts model={model} />
      <AttributeForm attribute={attribute} page={page} model={model} />
      {model.count > 0 && (
        <SaveBar
          save={attributeText('save')}
          discard={attributeText('discard')}
          isBusy={model.isSaving}
          isDisabled={model.conflicts.length > 0}
          onSave={() => void model.save()}
          onDiscard={model.discard}
        >
          <b>{attributeText('unsaved', { count: model.count })}</b>
        </SaveBar>
      )}
      <AttributeChanges changes={page.changes} />
    </>
  );
}

function RemoveButton({ page }: { readonly page: AttributePageData }) {
  const { code, values } = typed(page.attribute);
  const { label } = values;
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useAction(RemoveAttributeDocument, { changes: ['attributes', 'products'] });
  const undo = useUndoAttribute();
  const confirm = async () => {
    const result = await remove.run({ code });
    const change = result?.remove_attribute.change;
    if (change == null) return;
    addToast({
      type: 'success',
      message: attributeText('removed', { label }),
      action: { text: attributeText('undo'), onAction: () => void undo.run(change) },
    });
    forgetUnsavedInput();
    void navigate(ATTRIBUTES_PATH);
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{attributeText('removeAttribute')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false);
          remove.reset();
        }}
        title={attributeText('removeTitle', { label })}
        confirm={attributeText('remove')}
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={() => void confirm()}
      >
        <p>{attributeText('removeBody')}</p>
      </ConfirmDialog>
    </>
  );
}
