import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import { FileLimitsDocument } from '../../../../platform/graphql/generated/graphql.ts';
import styles from './file-field.module.css';
import { fileFieldText } from './file-field-texts.ts';
import type { OptionEntry, OptionPrice } from './option-list.ts';
import { sendFile } from './send-file.ts';
import { withPrice } from './with-price.ts';

export interface FileFieldProps {
  readonly option: OptionEntry;
  readonly sku: string;
  /** Code of the currency of fixed prices. */
  readonly currency: string;
  /** The token of the uploaded file; empty without one. */
  readonly token: string;
  readonly onToken: (token: string) => void;
}

/** A file for an option of a product. It is uploaded at once, and the cart takes its token. */
export default function FileField({ option, sku, currency, token, onToken }: FileFieldProps) {
  const id = useId();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const limits = useFileLimits(sku, option.uid);
  const name = token.slice(token.indexOf('/') + 1);
  const take = async (file: File) => {
    setIsSending(true);
    setProblem(null);
    const sent = await sendFile(option.uid, file);
    setIsSending(false);
    setProblem('problem' in sent ? sent.problem : null);
    onToken('token' in sent ? sent.token : '');
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {withPrice(option.title, limits.price, currency)}
        {!option.isRequired && <span className={styles.help}> {fileFieldText('optional')}</span>}
      </label>
      <input
        id={id}
        type="file"
        accept={limits.endings.map((ending) => `.${ending}`).join(',')}
        disabled={isSending}
        aria-describedby={`${id}-help ${id}-error`}
        aria-invalid={problem !== null || undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void take(file);
          target.value = '';
        }}
      />
      <p id={`${id}-help`} className={styles.help}>
        {limits.endings.length > 0 && fileFieldText('types', { types: limits.endings.join(', ') })}{' '}
        {limits.width > 0 &&
          limits.height > 0 &&
          fileFieldText('size', { width: String(limits.width), height: String(limits.height) })}
      </p>
      <div role="status">
        {isSending && fileFieldText('sending')}
        {token !== '' && (
          <>
            <b className={styles.name}>{name}</b>{' '}
            <TextButton onClick={() => onToken('')}>{fileFieldText('remove')}</TextButton>
          </>
        )}
      </div>
      <FieldError id={`${id}-error`} message={problem} />
    </div>
  );
}

interface Limits {
  readonly endings: readonly string[];
  /** Pixels; 0 without a limit. */
  readonly width: number;
  readonly height: number;
  readonly price: OptionPrice;
}

function useFileLimits(sku: string, uid: string): Limits {
  const { data } = useQuery(documentQuery(FileLimitsDocument, { sku }));
  const [found] = data?.products?.items ?? [];
  const options = found && 'options' in found ? found.options : [];
  const own = options.find((each) => each?.uid === uid);
  const value = own && 'value' in own ? own.value : null;
  return {
    endings: (value?.file_extension ?? '').split(', ').filter(Boolean),
    width: value?.image_size_x ?? 0,
    height: value?.image_size_y ?? 0,
    price: { value: value?.price ?? 0, isPercent: value?.price_type === 'PERCENT' },
  };
}
