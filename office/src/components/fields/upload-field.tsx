import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { componentText } from '../component-texts.ts';
import styles from './upload-field.module.css';

/** The largest file that the office takes, in bytes. */
const LARGEST_BYTES = 20 * 1024 * 1024;

interface UploadFieldProps {
  readonly label: string;
  /** File extensions of the accepted files, such as `.csv`. Without them, the shop checks the types. */
  readonly endings?: readonly string[];
  /** The types in the file chooser, as in `<input accept>`. By default the extensions. */
  readonly accept?: string;
  readonly isMultiple?: boolean;
  /** Called with the accepted files. The field names the others with the reason. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Why the upload failed; null otherwise. */
  readonly error?: string | null;
}

/** Chooses files by a dialog or by dropping them. */
export function UploadField({
  label,
  endings = [],
  accept = endings.join(','),
  isMultiple = false,
  onFiles,
  error = null,
}: UploadFieldProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = (files: readonly File[]) => {
    const wanted = isMultiple ? files : files.slice(0, 1);
    const checked = wanted.map((file) => ({ file, problem: problemOf(file, endings) }));
    setProblems(checked.flatMap(({ problem }) => problem ?? []));
    const accepted = checked.filter(({ problem }) => problem === null).map(({ file }) => file);
    if (accepted.length > 0) onFiles(accepted);
  };
  return (
    <div>
      <label
        htmlFor={id}
        className={classNames(styles.drop, isOver && styles.isOver)}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setIsOver(false);
          take([...event.dataTransfer.files]);
        }}
      >
        <Icon of={Upload} />
        <b>{label}</b>
        <span>
          <u>{componentText('chooseFiles')}</u> {componentText('dropFiles')}
        </span>
        <input
          id={id}
          type="file"
          className="vh"
          accept={accept}
          multiple={isMultiple}
          aria-invalid={problems.length > 0 || error !== null ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <FieldError id={`${id}-error`} message={[...problems, error ?? ''].filter(Boolean).join(' ')} />
    </div>
  );
}

function problemOf(file: File, endings: readonly string[]): string | null {
  if (endings.length > 0 && !endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return componentText('wrongType', { file: file.name, types: endings.join(', ') });
  if (file.size > LARGEST_BYTES)
    return componentText('tooLarge', { file: file.name, megabytes: String(LARGEST_BYTES / 1024 / 1024) });
  return null;
}
