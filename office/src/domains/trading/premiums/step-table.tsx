import { METALS } from '@ingot/rules/metals/metal.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import type { Metal } from '../../../platform/graphql/generated/graphql.ts';
import { tradingText } from '../trading-texts.ts';
import type { StepDraft } from './premium-draft.ts';
import { premiumText } from './premium-texts.ts';
import styles from './premiums.module.css';

const DAYS = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const;

/** The steps of closed markets, each with the fields of its day, time and percentages. */
export function StepTable({
  steps,
  onChange,
}: {
  readonly steps: readonly StepDraft[];
  readonly onChange: (steps: readonly StepDraft[]) => void;
}) {
  const change = (id: number, part: Partial<StepDraft>) =>
    onChange(steps.map((step) => (step.id === id ? { ...step, ...part } : step)));
  const add = () => {
    const id = Math.max(-1, ...steps.map((step) => step.id)) + 1;
    onChange([...steps, { id, metal: 'gold', weekday: 6, time: '12:00', surcharge: '', deduction: '' }]);
  };
  return (
    <>
      {steps.length === 0 ? (
        <p className="muted">{premiumText('noSteps')}</p>
      ) : (
        <DenseTable label={premiumText('steps')}>
          <thead>
            <tr>
              <th scope="col">{premiumText('metal')}</th>
              <th scope="col">{premiumText('day')}</th>
              <th scope="col">{premiumText('time')}</th>
              <th scope="col" data-kind="number">
                {premiumText('surcharge')}
              </th>
              <th scope="col" data-kind="number">
                {premiumText('deduction')}
              </th>
              <th scope="col" data-kind="action">
                {tradingText('actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => {
              const name = `${tradingText(step.metal)} ${premiumText(DAYS[step.weekday] ?? 'day0')}`;
              const label = (field: 'metal' | 'day' | 'time' | 'surcharge' | 'deduction') =>
                premiumText('fieldOf', { field: premiumText(field), name });
              return (
                <tr key={step.id}>
                  <td data-fold="first">
                    <select
                      className={styles.select}
                      aria-label={label('metal')}
                      value={step.metal}
                      onChange={({ target }) => change(step.id, { metal: target.value as Metal })}
                    >
                      {METALS.map((metal) => (
                        <option key={metal} value={metal}>
                          {tradingText(metal)}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td data-fold="second">
                    <select
                      className={styles.select}
                      aria-label={label('day')}
                      value={step.weekday}
                      onChange={({ target }) => change(step.id, { weekday: Number(target.value) })}
                    >
                      {DAYS.map((day, weekday) => (
                        <option key={day} value={weekday}>
                          {premiumText(day)}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td data-fold="second-end">
                    <input
                      className={styles.input}
                      type="time"
                      aria-label={label('time')}
                      value={step.time}
                      onChange={({ target }) => change(step.id, { time: target.value })}
                    />
                  </td>
                  {(['surcharge', 'deduction'] as const).map((field) => (
                    <td key={field} data-kind="number" data-fold="whole" data-label={premiumText(field)}>
                      <input
                        className={styles.input}
                        inputMode="decimal"
                        autoComplete="off"
                        aria-label={label(field)}
                        value={step[field]}
                        onChange={({ target }) => change(step.id, { [field]: target.value })}
                      />
                    </td>
                  ))}
                  <td data-kind="action" data-fold="whole">
                    <Button
                      size="sm"
                      aria-label={premiumText('removeStepOf', {
                        metal: tradingText(step.metal),
                        day: premiumText(DAYS[step.weekday] ?? 'day0'),
                        time: step.time,
                      })}
                      onClick={() => onChange(steps.filter(({ id }) => id !== step.id))}
                    >
                      {premiumText('removeStep')}
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </DenseTable>
      )}
      <p className={styles.add}>
        <Button size="sm" onClick={add}>
          {premiumText('addStep')}
        </Button>
      </p>
    </>
  );
}
