import { useQueryClient } from '@tanstack/react-query';
import type { BoughtFileFragment } from '../../../platform/graphql/generated/graphql.ts';
import { FileList } from './file-list.tsx';
import { filesText } from './files-texts.ts';

export interface OrderFilesProps {
  readonly files: readonly BoughtFileFragment[];
}

/** The queries of the pages that show an order. */
const SHOWS_ORDER = /^(CustomerOrder|Receipt)$/;

/** The files of an order, for its buyer. */
export default function OrderFiles({ files }: OrderFilesProps) {
  const client = useQueryClient();
  const reload = () =>
    void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => SHOWS_ORDER.test(String(name)) });
  return (
    <section aria-labelledby="order-files">
      <h2 id="order-files">{filesText('ofOrder')}</h2>
      <FileList files={files} onTaken={reload} />
    </section>
  );
}
