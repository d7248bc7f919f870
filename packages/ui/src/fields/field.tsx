import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { controlText } from '../control-texts.ts';
import { classNames } from '../styles/class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

export interface FieldProps {
  readonly label: ReactNode;
  /** Help text between the control and its error. */
  readonly help?: ReactNode;
  /** The error message. Null or absent when the value is valid. */
  readonly error?: string | null | undefined;
  /** Whether the label marks the field as optional. */
  readonly isOptional?: boolean;
  readonly className?: string | undefined;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/**
 * A form field: label above the control, help and error below. `children` receives the ids that
 * connect them.
 */
export function Field({
  label,
  help,
  error,
  isOptional = false,
  className,
  children,
}: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const describedBy = classNames(help !== undefined && `${id}-help`, error && `${id}-error`);
  return (
    <div className={classNames(styles.field, error && styles.hasError, className)}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> {controlText('optional')}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

export interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A one-line text input. Spread `register('name')` of react-hook-form into it. */
export function TextField({ label, help, error, isOptional, className, ...input }: TextFieldProps) {
  return (
    <Field {...fieldProps({ label, help, error, isOptional, className })}>
      {(control) => <input type="text" {...input} {...control} className={styles.input} />}
    </Field>
  );
}

export interface TextAreaFieldProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A text area. Spread `register('name')` of react-hook-form into it. */
export function TextAreaField({ label, help, error, isOptional, className, ...area }: TextAreaFieldProps) {
  return (
    <Field {...fieldProps({ label, help, error, isOptional, className })}>
      {(control) => <textarea {...area} {...control} className={styles.area} />}
    </Field>
  );
}

export interface SelectFieldProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'> {
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A native `select`. Its children are the options. */
export function SelectField({ label, help, error, isOptional, className, ...select }: SelectFieldProps) {
  return (
    <Field {...fieldProps({ label, help, error, isOptional, className })}>
      {(control) => <select {...select} {...control} className={styles.select} />}
    </Field>
  );
}

function fieldProps(props: { [K in keyof FieldProps]: FieldProps[K] | undefined }): FieldProps {
  return Object.fromEntries(
    Object.entries(props).filter(([, value]) => value !== undefined),
  ) as unknown as FieldProps;
}
