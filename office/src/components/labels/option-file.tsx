import { componentText } from '../component-texts.ts';

interface OptionFileProps {
  readonly id: string;
  readonly name: string;
}

/** A link that downloads a file which a buyer uploaded for an option. */
export function OptionFile({ id, name }: OptionFileProps) {
  return (
    <a href={`/office/media/option-file/${id}`} download={name}>
      {componentText('download', { name })}
    </a>
  );
}
