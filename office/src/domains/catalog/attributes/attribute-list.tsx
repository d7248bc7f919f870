import { ATTRIBUTE_USES } from '@ingot/rules/catalog/attributes.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Section } from '../../../components/layout/section.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { attributeText, inputName, useName } from './attribute-texts.ts';
import styles from './attributes.module.css';
import { type Attribute, attributesQuery, typed } from './attributes-query.ts';
import { NewAttribute } from './new-attribute.tsx';

/** Returns the address of an attribute's page. */
export const attributePath = (code: string) => `/products/attributes/${code}`;

/** The dealer's own attributes and the built-in ones. */
export function AttributeList() {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(attributesQuery);
  const attributes = data?.attributes.map(typed);
  const table = (label: string, rows: readonly Attribute[] | undefined, isOwn: boolean) => (
    <Section title={label}>
      {!isOwn && <p className="small muted">{attributeText('programLead')}</p>}
      <DataTable
        label={label}
        rows={rows}
        rowId={({ code }) => code}
        rowLabel={({ values }) => values.label}
        error={error === null ? null : failureText(error)}
        onRetry={() => void refetch()}
        onOpen={({ code }) => void navigate(attributePath(code))}
        empty={<ListEmpty title={attributeText('empty')} text={attributeText('emptyBody')} />}
        columns={columnsOf(isOwn)}
      />
    </Section>
  );
  return (
    <>
      <PageHeader
        title={attributeText('title')}
        lead={attributeText('lead')}
        actions={<NewAttribute onCreated={(code) => void navigate(attributePath(code))} />}
      />
      {table(
        attributeText('own'),
        attributes?.filter((attribute) => !attribute.is_of_program),
        true,
      )}
      {table(
        attributeText('program'),
        attributes?.filter((attribute) => attribute.is_of_program),
        false,
      )}
    </>
  );
}

function columnsOf(isOwn: boolean): DataColumn<Attribute>[] {
  const columns: DataColumn<Attribute>[] = [
    {
      id: 'attribute',
      header: attributeText('attribute'),
      fold: 'first',
      cell: ({ code, values }) => (
        <span className={styles.name}>
          <PageLink to={attributePath(code)}>{values.label}</PageLink>
          <small>{code}</small>
        </span>
      ),
    },
    {
      id: 'type',
      header: attributeText('type'),
      fold: 'second',
      cell: ({ values }) => inputName(values.input),
    },
    { id: 'uses', header: attributeText('usedAs'), fold: 'whole', cell: usesOf },
  ];
  if (!isOwn) return columns;
  const products: DataColumn<Attribute> = {
    id: 'products',
    header: attributeText('products'),
    kind: 'number',
    fold: 'first-end',
    cell: ({ product_count: count }) => String(count ?? 0),
  };
  return [...columns, products];
}

function usesOf({ values, is_of_program: isOfProgram }: Attribute): string {
  const uses = ATTRIBUTE_USES.filter((use) => values[use]).map(useName);
  if (uses.length > 0) return uses.join(', ');
  return attributeText(isOfProgram ? 'choiceOnly' : 'notUsed');
}
