import type { Landing } from '@hotel/domain/landing/landing.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { Card } from '../ui/card.tsx';
import { methodExample, methodOf } from './method-text.ts';

type MethodCardProps = { landing: Landing | undefined; measure: Measure };

/** The formula in plain French, with a night of the month as its example. */
export function MethodCard({ landing, measure }: MethodCardProps) {
  const example = landing === undefined ? null : methodExample(landing, measure);
  const { summary, steps } = methodOf(measure);
  return (
    <Card title="Comment c’est calculé">
      <div className="text-sm">
        <p className="text-lg leading-7 font-medium">{summary}</p>
        <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 text-ink-soft marker:text-ink-soft">
          {steps.map(({ name, text }) => (
            <li key={name}>
              <span className="font-medium text-ink">{name}</span> {text}
            </li>
          ))}
        </ol>
        {example !== null && <p className="mt-3 rounded-control bg-sunken p-3">{example}</p>}
      </div>
    </Card>
  );
}
