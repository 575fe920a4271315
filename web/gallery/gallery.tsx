import type { Example } from './example.ts';
import { actionExamples } from './examples/actions.tsx';
import { chartExamples } from './examples/charts.tsx';
import { dateExamples } from './examples/dates.tsx';
import { dialogExamples } from './examples/dialogs.tsx';
import { feedbackExamples } from './examples/feedback.tsx';
import { fieldExamples } from './examples/fields.tsx';
import { figureExamples } from './examples/figures.tsx';
import { iconExamples } from './examples/icons.tsx';
import { layoutExamples } from './examples/layout.tsx';
import { tableExamples } from './examples/tables.tsx';

const examples: readonly Example[] = [
  ...actionExamples,
  ...fieldExamples,
  ...dateExamples,
  ...feedbackExamples,
  ...dialogExamples,
  ...tableExamples,
  ...figureExamples,
  ...chartExamples,
  ...layoutExamples,
  ...iconExamples,
];

/** Every component of web/src/ui in every state, in the light theme and beside it in the dark one. */
export function Gallery() {
  return (
    <main className="grid lg:grid-cols-2">
      <Theme name="light" className="[color-scheme:light]" />
      <Theme name="dark" className="[color-scheme:dark]" />
    </main>
  );
}

function Theme({ name, className }: { name: string; className: string }) {
  return (
    <section aria-label={name} className={`bg-page p-6 text-ink ${className}`}>
      {examples.map(({ title, states }) => (
        <article key={title} className="mb-10">
          <h2 className="mb-3 text-lg font-semibold">{title}</h2>
          {Object.entries(states).map(([state, component]) => (
            <div key={state} className="mb-4">
              <p className="mb-1 text-xs text-ink-soft">{state}</p>
              {component}
            </div>
          ))}
        </article>
      ))}
    </section>
  );
}
