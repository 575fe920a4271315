import type { Landing } from '@hotel/domain/landing/landing.ts';
import { Card } from '../ui/card.tsx';
import { methodExample, methodSteps, methodSummary } from './method-text.ts';

/** The formula in plain French, with a night of the month as its example. */
export function MethodCard({ landing }: { landing: Landing | undefined }) {
  const example = landing === undefined ? null : methodExample(landing);
  return (
    <Card title="Comment c’est calculé">
      <div className="text-sm">
        <p className="text-lg leading-7 font-medium">{methodSummary}</p>
        <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 text-ink-soft marker:text-ink-soft">
          {methodSteps.map(({ name, text }) => (
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
