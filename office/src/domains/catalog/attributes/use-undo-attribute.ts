import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { UndoAttributeChangeDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { attributeText } from './attribute-texts.ts';

/** Returns the action that undoes a change. It returns the fields that keep their values. */
export function useUndoAttribute() {
  const undo = useAction(UndoAttributeChangeDocument, { changes: ['attributes', 'products'] });
  return {
    ...undo,
    run: async (id: string): Promise<readonly string[] | null> => {
      const result = await undo.run({ id });
      if (result === null) return null;
      addToast({ type: 'success', message: attributeText('undoDone') });
      return result.undo_attribute_change.kept;
    },
  };
}
