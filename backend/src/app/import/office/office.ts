import type { OfficePart } from '../../../platform/office/office-part.ts';
import { exportResolvers } from '../magento/office/export.resolvers.ts';
import { checkExportTask, importExportTask } from '../magento/office/export-tasks.ts';
import { PAST_IMPORT_LIST, pastImportList } from '../magento/office/past-import-list.ts';
import { exportUpload } from '../magento/office/receive-export.ts';
import { productsTask } from './export-products.ts';
import { importResolvers } from './import.resolvers.ts';
import { checkTask, importTask } from './import-tasks.ts';
import { undoResolvers } from './undo.resolvers.ts';
import { undoTask } from './undo-task.ts';
import { importUpload } from './upload-file.ts';

/** Import and export in the back office. It needs the importers of all domains. */
export const office: OfficePart = {
  resolvers: [importResolvers, undoResolvers, exportResolvers],
  tasks: {
    import_check: checkTask,
    import: importTask,
    import_undo: undoTask,
    products: productsTask,
    magento_check: checkExportTask,
    magento_import: importExportTask,
  },
  media: {
    'import-file': importUpload,
    'magento-export': exportUpload,
    [PAST_IMPORT_LIST]: pastImportList,
  },
};
