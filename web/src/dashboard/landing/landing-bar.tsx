import type { Landing } from '@hotel/domain/landing/landing.ts';
import { bandText } from '@hotel/domain/landing/landing-text.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import type { ReferenceFigure } from './reference-figures.tsx';

type LandingBarProps = { landing: Landing; compared: readonly ReferenceFigure[] };

/** How much of the bar stays free right of the largest figure, so that its tick is seen. */
const headroom = 1.03;

/** Realised and on the books in one bar, the band and what it is compared with as marks. */
export function LandingBar({ landing, compared }: LandingBarProps) {
  const { realised, on_books, low, high } = landing;
  const booked = realised === null ? null : sumOfKnown([realised, on_books]);
  const figures = [booked, high, ...compared.map(({ value }) => value)];
  const scale = Math.max(1, ...figures.map((value) => value ?? 0)) * headroom;
  const share = (value: number) => `${(value / scale) * 100}%`;
  return (
    <div aria-hidden="true" className="landing-bar">
      {booked !== null && <div className="landing-booked" style={{ width: share(booked) }} />}
      {realised !== null && <div className="landing-realised" style={{ width: share(realised) }} />}
      {landing.state !== 'over' && low !== null && high !== null && (
        <div className="landing-band" style={{ left: share(low), width: share(high - low) }} />
      )}
      {compared.map(
        ({ label, value, style }) =>
          value !== null && <div key={label} className={style} style={{ left: share(value) }} />,
      )}
    </div>
  );
}

/** The figures of the bar in words, each with its mark. */
export function BarLegend({ landing, compared }: LandingBarProps) {
  const { realised, on_books, low, high } = landing;
  return (
    <dl className="landing-legend">
      <LegendEntry style="landing-realised" label="Réalisé" text={frenchNumber(realised)} />
      <LegendEntry style="landing-booked" label="Sur les livres" text={frenchNumber(on_books)} />
      <LegendEntry style="landing-band" label="Fourchette" text={bandText(low, high)} />
      {compared.map(({ label, value, style }) => (
        <LegendEntry key={label} style={style} label={label} text={frenchNumber(value)} />
      ))}
    </dl>
  );
}

function LegendEntry({ style, label, text }: { style: string; label: string; text: string }) {
  return (
    <div>
      <i aria-hidden="true" className={style} />
      <dt>{label} :</dt>
      <dd>{text}</dd>
    </div>
  );
}
