import { Segments } from '@ingot/ui/links/segments.tsx';
import { catalogText } from '../../catalog-texts.ts';
import { chooseCompareUnit, useCompareUnit } from './compare-unit.ts';

/** Switches the unit in which products of different weight are compared. */
export function CompareUnitSegments() {
  return (
    <Segments
      label={catalogText('compareLabel')}
      options={[
        { value: 'oz', text: 'oz' },
        { value: 'g', text: 'g' },
      ]}
      value={useCompareUnit()}
      onChange={chooseCompareUnit}
    />
  );
}
