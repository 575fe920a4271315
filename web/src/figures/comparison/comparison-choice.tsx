import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { SelectField } from '../../ui/field.tsx';
import { useComparison } from './comparison.ts';

const choices: readonly { value: Comparison; label: string }[] = [
  { value: 'date', label: 'Même date' },
  { value: 'weekday', label: 'Même jour' },
];

/** What figures are compared with: last year's same date, or the same weekday 52 weeks before. */
export function ComparisonChoice() {
  const [comparison, choose] = useComparison();
  return (
    <div className="screen-only">
      <SelectField
        label="N-1"
        labelPlace="beside"
        choices={choices}
        className="max-sm:pr-7 max-sm:pl-2"
        value={comparison}
        onChange={({ target }) => choose(target.value === 'weekday' ? 'weekday' : 'date')}
      />
    </div>
  );
}
