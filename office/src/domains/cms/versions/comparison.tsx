import { compareContent } from '@ingot/page-builder/compare.ts';
import { Fragment, useMemo } from 'react';
import {
  type ContentKind,
  type ContentVersion,
  type FieldValues,
  htmlColumn,
  valuesOf,
} from '../content-query.ts';
import { contentText, pieceText } from '../content-texts.ts';
import { type DocumentField, documentFields } from '../document/document-fields.ts';
import styles from './versions.module.css';

interface ComparisonProps {
  readonly kind: ContentKind;
  readonly version: ContentVersion;
  readonly values: FieldValues;
}

/** The differences between a version and the values of the editor, element by element. */
export function Comparison({ kind, version, values }: ComparisonProps) {
  const before = useMemo(() => valuesOf(version.fields), [version]);
  const column = htmlColumn(kind);
  const html = useMemo(
    () =>
      column === null
        ? []
        : compareContent(before[column] ?? '', values[column] ?? '').filter(
            ({ kind: change }) => change !== 'same',
          ),
    [before, values, column],
  );
  const fields = documentFields(kind)
    .map((field) => ({ ...field, was: shownValue(field, before), is: shownValue(field, values) }))
    .filter(({ was, is }) => was !== is);
  return (
    <section className={styles.comparison}>
      <h3>{contentText('compareTitle', { number: version.number })}</h3>
      {html.length === 0 && fields.length === 0 && <p className="muted">{contentText('same')}</p>}
      {fields.map(({ name, label, was, is }) => (
        <Fragment key={name}>
          <h4>{label}</h4>
          <Change kind="removed">{was}</Change>
          <Change kind="added">{is}</Change>
        </Fragment>
      ))}
      {html.map(({ kind: change, type, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is computed as a whole.
        <Change key={index} kind={change === 'added' ? 'added' : 'removed'}>
          <b>{pieceText(type)}</b> {text}
        </Change>
      ))}
    </section>
  );
}

/** Returns a value as the form shows it: a choice by its text, an empty choice by its first option. */
function shownValue({ name, options }: DocumentField, values: FieldValues): string {
  const value = values[name] || (name === 'url_key' ? values['identifier'] : '') || '';
  const option = value === '' ? options?.[0] : options?.find((one) => one.value === value);
  return option?.text ?? value;
}

function Change({
  kind,
  children,
}: {
  readonly kind: 'added' | 'removed';
  readonly children: React.ReactNode;
}) {
  return (
    <p className={styles.change} data-change={kind}>
      <span className="vh">{contentText(kind === 'added' ? 'added' : 'removedLine')}</span>
      {children}
    </p>
  );
}
