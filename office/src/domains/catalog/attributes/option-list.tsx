import { hasOwnOptions, LONGEST_OPTION_LABEL } from '@ingot/rules/catalog/attributes.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { draftsOf, moved, type OptionDraft } from './attribute-edits.ts';
import { attributeText } from './attribute-texts.ts';
import styles from './attributes.module.css';
import type { Attribute, AttributePageData } from './attributes-query.ts';
import { SwatchField } from './swatch-field.tsx';
import type { AttributeModel } from './use-attribute-edits.ts';
import { useRowDrag } from './use-row-drag.ts';

interface OptionListProps {
  readonly attribute: Attribute;
  readonly page: AttributePageData;
  readonly model: AttributeModel;
}

/** The options of an attribute in their order: rename, move, add and remove. */
export function OptionList({ attribute, page, model }: OptionListProps) {
  const list = useRef<HTMLOListElement>(null);
  const added = useRef(0);
  const [announced, setAnnounced] = useState('');
  const { input } = model.values;
  const options = draftsOf(model.values.options);
  const set = (next: readonly OptionDraft[]) => model.set('options', next);
  const move = (from: number, to: number) => {
    set(moved(options, from, to));
    setAnnounced(
      attributeText('moved', {
        label: options[from]?.label ?? '',
        number: String(to + 1),
        count: String(options.length),
      }),
    );
  };
  const drag = useRowDrag(list, move);
  const canAdd = !attribute.is_of_program && input !== 'boolean';
  const uses = new Map(page.option_uses.map(({ value, product_count: count }) => [value, count]));
  const help = attribute.is_of_program ? 'programOptionsHelp' : canAdd ? 'optionsHelp' : 'flagHelp';
  const add = () => {
    added.current += 1;
    set([...options, { key: `+${added.current}`, label: '', labels: {}, swatch: null }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  return (
    <>
      <p className="small muted">{attributeText(options.length === 0 ? 'noOptions' : help)}</p>
      <p role="status" className="vh">
        {announced}
      </p>
      {model.problemOf('options') !== undefined && (
        <p className={styles.problem}>{model.problemOf('options')}</p>
      )}
      <ol ref={list} className={styles.options}>
        {options.map((option, at) => (
          <li
            key={option.key}
            data-row-index={at}
            data-held={drag.from === at || undefined}
            data-drop={
              drag.from !== null && drag.to === at && drag.from !== at ? dropSide(drag.from, at) : undefined
            }
          >
            <span
              className={styles.grip}
              title={attributeText('drag', { label: option.label })}
              onPointerDown={(event) => drag.onPointerDown(event, at)}
            >
              <Icon of={GripVertical} />
            </span>
            <OptionFields
              option={option}
              number={at + 1}
              views={page.store_views}
              onChange={(next) => set(options.map((one, index) => (index === at ? next : one)))}
            />
            {hasOwnOptions(input) && (
              <SwatchField
                option={option}
                number={at + 1}
                onChange={(swatch) =>
                  set(options.map((one, index) => (index === at ? { ...one, swatch } : one)))
                }
              />
            )}
            <span className={styles.uses}>
              {uses.has(option.value ?? '') &&
                attributeText('optionUses', { count: uses.get(option.value ?? '') ?? 0 })}
            </span>
            <span className={styles.buttons}>
              <IconButton
                icon={ArrowUp}
                label={attributeText('up', { label: option.label })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={attributeText('down', { label: option.label })}
                disabled={at === options.length - 1}
                onClick={() => move(at, at + 1)}
              />
              {canAdd && (
                <IconButton
                  icon={Trash2}
                  label={attributeText('removeOption', { label: option.label })}
                  title={uses.has(option.value ?? '') ? attributeText('optionKept') : undefined}
                  disabled={uses.has(option.value ?? '')}
                  onClick={() => set(options.filter((_, index) => index !== at))}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
      {canAdd && (
        <Button size="sm" onClick={add}>
          {attributeText('addOption')}
        </Button>
      )}
    </>
  );
}

function OptionFields({
  option,
  number,
  views,
  onChange,
}: {
  readonly option: OptionDraft;
  readonly number: number;
  readonly views: AttributePageData['store_views'];
  readonly onChange: (option: OptionDraft) => void;
}) {
  const { label, labels } = option;
  return (
    <span className={styles.labels}>
      <TextField
        label={attributeText('option', { number: String(number) })}
        maxLength={LONGEST_OPTION_LABEL}
        value={label}
        onChange={({ target }) => onChange({ ...option, label: target.value })}
      />
      {views.slice(1).map((view) => (
        <TextField
          key={view.code}
          label={attributeText('optionIn', { number: String(number), view: view.name })}
          isOptional
          maxLength={LONGEST_OPTION_LABEL}
          value={labels[view.code] ?? ''}
          onChange={({ target }) =>
            onChange({ ...option, labels: withLabel(labels, view.code, target.value) })
          }
        />
      ))}
    </span>
  );
}

/** Returns labels with the label of a store view. An empty one is absent. */
export function withLabel(labels: Readonly<Record<string, string>>, view: string, label: string) {
  const { [view]: _, ...others } = labels;
  return label === '' ? others : { ...others, [view]: label };
}

function dropSide(from: number, to: number): 'before' | 'after' {
  return to < from ? 'before' : 'after';
}
