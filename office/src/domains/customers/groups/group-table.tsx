import { METALS } from '@ingot/rules/metals/metal.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import type { Group, Groups } from './groups-query.ts';
import { groupsText } from './groups-texts.ts';

interface GroupTableProps {
  readonly groups: Groups;
  readonly onEdit: (id: string) => void;
}

/** All groups with their terms, the general one first. */
export function GroupTable({ groups: { groups, general, methods, currency }, onEdit }: GroupTableProps) {
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <>
      <DenseTable label={groupsText('title')}>
        <thead>
          <tr>
            <th scope="col">{groupsText('group')}</th>
            <th scope="col">{groupsText('membersHead')}</th>
            {METALS.map((metal) => (
              <th key={metal} scope="col" data-kind="number">
                {groupsText(metal)}
              </th>
            ))}
            <th scope="col">{groupsText('methods')}</th>
            <th scope="col" data-kind="number">
              {groupsText('largestOrder')}
            </th>
            <th scope="col" data-kind="action">
              <span className="vh">{groupsText('action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td data-fold="first">
              <b>{general.name}</b>
            </td>
            <td data-fold="second">
              <span className="muted">{groupsText('everybody')}</span>
            </td>
            {METALS.map((metal) => (
              <td key={metal} data-kind="number">
                0
              </td>
            ))}
            <td>{groupsText('allMethods')}</td>
            <td data-kind="number">{money(general.largest_order)}</td>
            <td data-kind="action" />
          </tr>
          {groups.map((group) => (
            <tr key={group.id}>
              <td data-fold="first">
                <b>{group.name}</b>
              </td>
              <td data-fold="second">
                <TextLink to={`/customers?group=${group.id}`}>
                  {groupsText('members', { count: group.members })}
                </TextLink>
              </td>
              {METALS.map((metal) => (
                <td key={metal} data-kind="number" data-fold="whole" data-label={groupsText(metal)}>
                  {signed(group[metal])}
                </td>
              ))}
              <td data-fold="whole" data-label={groupsText('methods')}>
                {methodNames(group, methods)}
              </td>
              <td data-kind="number" data-fold="whole" data-label={groupsText('largestOrder')}>
                {money(group.largest_order ?? general.largest_order)}
              </td>
              <td data-kind="action" data-fold="first-end">
                <Button
                  size="sm"
                  aria-label={groupsText('editOf', { name: group.name })}
                  onClick={() => onEdit(group.id)}
                >
                  {groupsText('edit')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
      {groups.length === 0 && <p className="muted">{groupsText('none')}</p>}
    </>
  );
}

function methodNames({ payment_methods: codes }: Group, methods: Groups['methods']): string {
  if (codes == null) return groupsText('allMethods');
  return codes.map((code) => methods.find((method) => method.code === code)?.title ?? code).join(', ');
}

/** Writes points with their sign, and a minus sign of the right width. */
function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points).replace('-', '−');
}
