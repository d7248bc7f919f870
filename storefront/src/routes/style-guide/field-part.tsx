import { Check, Choice, ChoiceList } from '@ingot/ui/fields/check.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { Stepper } from '@ingot/ui/fields/stepper.tsx';
import { Segments } from '@ingot/ui/links/segments.tsx';
import { useState } from 'react';
import { Demo, Part } from './part.tsx';
import styles from './style-guide.module.css';

/** Form fields in every state. */
export function FieldPart() {
  const [count, setCount] = useState(1);
  const [unit, setUnit] = useState<'ounce' | 'gram' | 'kilo'>('ounce');
  return (
    <Part title="Fields">
      <div className={styles.fields}>
        <TextField label="Given name" defaultValue="Ada" />
        <TextField label="E-mail" type="email" placeholder="name@example.com" help="For the receipt only." />
        <TextField label="Postcode" defaultValue="1999" error="Is required." />
        <TextField label="Company" isOptional />
        <TextField label="Order number" defaultValue="000000042" disabled />
        <SelectField label="Country" defaultValue="US">
          <option value="US">United States</option>
          <option value="CA">Canada</option>
        </SelectField>
        <SelectField label="State" error="Is required." defaultValue="">
          <option value="">Choose</option>
        </SelectField>
      </div>
      <Demo title="Boxes and dots">
        <Check>Send me the Friday letter</Check>
        <Check defaultChecked>Billing address is the same</Check>
        <Check disabled>Not now</Check>
        <Check hasError>I agree to the terms</Check>
        <Check type="radio" name="guide-dot" defaultChecked>
          One
        </Check>
        <Check type="radio" name="guide-dot">
          The other
        </Check>
      </Demo>
      <h3>Choices</h3>
      <div className={styles.wide}>
        <ChoiceList label="Ways to pay">
          <Choice
            name="guide-choice"
            defaultChecked
            title="Bank wire"
            end="$45.18"
            note="Within two business days"
            inset={<p>The account stands on the receipt.</p>}
          />
          <Choice name="guide-choice" title="Card" end="$47.08" />
          <Choice name="guide-choice" title="Check" note="For orders up to $25,000" disabled />
        </ChoiceList>
      </div>
      <Demo title="Quantity">
        <Stepper value={count} onChange={setCount} size="lg" label="Quantity, large" />
        <Stepper value={count} onChange={setCount} label="Quantity" />
        <Stepper value={count} onChange={setCount} size="sm" label="Quantity, small" />
        <Stepper value={1} onChange={setCount} isDisabled label="Quantity, not now" />
        <Stepper value={12} max={10} onChange={setCount} error="At most 10" label="Quantity, too many" />
      </Demo>
      <Demo title="Segments">
        <Segments
          label="Unit"
          value={unit}
          onChange={setUnit}
          options={[
            { value: 'ounce', text: 'Ounce' },
            { value: 'gram', text: 'Gram' },
            { value: 'kilo', text: 'Kilo' },
          ]}
        />
      </Demo>
    </Part>
  );
}
