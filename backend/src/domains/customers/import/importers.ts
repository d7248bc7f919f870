import type { AnySectionImporter } from '../../../platform/import-files/section.ts';
import { customerImporter } from './import-customers.ts';
import { taxCertificateImporter } from './import-tax-certificates.ts';

/**
 * Import sections of the customers domain, in the order of writing. Certificates refer to
 * customers.
 */
export const importers: readonly AnySectionImporter[] = [customerImporter, taxCertificateImporter];
