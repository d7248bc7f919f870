import {
  ATTRIBUTE_INPUTS,
  type AttributeInput,
  attributeCodeProblem,
  codeOfLabel,
  LONGEST_ATTRIBUTE_CODE,
  LONGEST_ATTRIBUTE_LABEL,
} from '@ingot/rules/catalog/attributes.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { CreateAttributeDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { attributeText, inputName } from './attribute-texts.ts';

/** The button and the dialog that create an attribute. */
export function NewAttribute({ onCreated }: { readonly onCreated: (code: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [label, setLabel] = useState('');
  const [typedCode, setTypedCode] = useState<string | null>(null);
  const [input, setInput] = useState<AttributeInput>('select');
  const create = useAction(CreateAttributeDocument, { changes: ['attributes', 'products'] });
  const code = typedCode ?? codeOfLabel(label);
  const problem = code === '' ? null : attributeCodeProblem(code);
  const open = () => {
    setLabel('');
    setTypedCode(null);
    setInput('select');
    create.reset();
    setIsOpen(true);
  };
  const submit = async () => {
    const result = await create.run({ code, label: label.trim(), input });
    if (result === null) return;
    addToast({ type: 'success', message: attributeText('created', { label: label.trim() }) });
    setIsOpen(false);
    onCreated(result.create_attribute.code);
  };
  return (
    <>
      <Button variant="primary" onClick={open}>
        {attributeText('newAttribute')}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={attributeText('newAttribute')}
        submit={attributeText('create')}
        isBusy={create.isPending}
        isIncomplete={label.trim() === '' || code === '' || problem !== null}
        error={create.error}
        onSubmit={async (event) => {
          event.preventDefault();
          await submit();
        }}
      >
        <TextField
          label={attributeText('label')}
          help={attributeText('labelHelp')}
          maxLength={LONGEST_ATTRIBUTE_LABEL}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <TextField
          label={attributeText('code')}
          help={attributeText('codeHelp', { code: 'grade' })}
          value={code}
          maxLength={LONGEST_ATTRIBUTE_CODE}
          error={problem === null ? undefined : attributeText(`code_${problem}`)}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTypedCode(target.value)}
        />
        <SelectField
          label={attributeText('type')}
          help={attributeText('typeHelp')}
          value={input}
          onChange={({ target }) => setInput(target.value as AttributeInput)}
        >
          {ATTRIBUTE_INPUTS.map((one) => (
            <option key={one} value={one}>
              {inputName(one)}
            </option>
          ))}
        </SelectField>
      </FormDialog>
    </>
  );
}
