import { EXAMPLE_PRODUCTS } from '@ingot/rules/catalog/import-example.ts';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { saveFile } from '../../../platform/files/save-file.ts';
import { importText } from './import-texts.ts';

/** Saves a file with invented products, to fill in one's own. */
export function ExampleFile() {
  return (
    <TextButton onClick={() => saveFile('products.csv', EXAMPLE_PRODUCTS, 'text/csv')}>
      {importText('example')}
    </TextButton>
  );
}
