import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { Reason } from '../../../components/labels/reason.tsx';
import styles from './line-fields.module.css';
import { type LineChoice, type SentLine, type SerialPlace, unnumberedLeft } from './returned-pieces.ts';
import { returnsText } from './returns-texts.ts';

interface LineFieldsProps {
  readonly line: SentLine;
  readonly choice: LineChoice;
  readonly onChoice: (choice: LineChoice) => void;
}

/** How many pieces of a line came back, and where each serial number went. */
export function LineFields({ line, choice, onChoice }: LineFieldsProps) {
  const { name, options, left, lost, serials, is_restockable: isRestockable } = line;
  const unnumbered = unnumberedLeft(line);
  return (
    <fieldset className={styles.line}>
      <legend>
        {[name, ...options].join(', ')}{' '}
        <span className="small muted">{returnsText('left', { count: left })}</span>
      </legend>
      {!isRestockable && <Reason>{returnsText('notRestockable')}</Reason>}
      <div className={styles.fields}>
        {serials.map((serial) => (
          <SelectField
            key={serial}
            label={returnsText('serial', { serial })}
            value={choice.serials[serial] ?? 'kept'}
            onChange={({ target }) =>
              onChoice({ ...choice, serials: { ...choice.serials, [serial]: target.value as SerialPlace } })
            }
          >
            <option value="kept">{returnsText('serialKept')}</option>
            {isRestockable && <option value="restocked">{returnsText('restocked')}</option>}
            <option value="written-off">{returnsText('writtenOff')}</option>
          </SelectField>
        ))}
      </div>
      {unnumbered > 0 && (
        <>
          {serials.length > 0 && <p className="small muted">{returnsText('unnumbered')}</p>}
          <div className={styles.fields}>
            {isRestockable && (
              <CountField
                label={returnsText('restocked')}
                most={unnumbered}
                value={choice.restocked}
                onChange={(restocked) => onChoice({ ...choice, restocked })}
              />
            )}
            <CountField
              label={returnsText('writtenOff')}
              most={unnumbered}
              value={choice.writtenOff}
              onChange={(writtenOff) => onChoice({ ...choice, writtenOff })}
            />
          </div>
        </>
      )}
      {lost > 0 && (
        <CountField
          label={returnsText('found')}
          help={returnsText('foundAbout')}
          most={lost}
          value={choice.found}
          onChange={(found) => onChoice({ ...choice, found })}
        />
      )}
    </fieldset>
  );
}

interface CountFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly most: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function CountField({ label, help, most, value, onChange }: CountFieldProps) {
  return (
    <TextField
      label={label}
      help={help}
      type="number"
      inputMode="numeric"
      min={0}
      max={most}
      placeholder="0"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
