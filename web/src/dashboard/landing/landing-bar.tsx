import { basisText } from '@hotel/domain/dashboard/basis-text.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import { bandText } from '@hotel/domain/landing/landing-text.ts';
import type { ComparisonBasis } from '@hotel/domain/nights/grid.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';

type LandingBarProps = {
  landing: Landing;
  /** Last year's total on the same date or weekday; null is unknown. */
  sameDay: { basis: ComparisonBasis; value: number | null };
};

/** How much of the bar stays free right of the largest figure, so that its tick is seen. */
const headroom = 1.03;

/** Realised and on the books in one bar, the band and what it is compared with as marks; then all in words. */
export function LandingBar({ landing, sameDay }: LandingBarProps) {
  const { realised, on_books, low, high, budget, n1_final } = landing;
  const booked = realised === null ? null : sumOfKnown([realised, on_books]);
  const ticks = [
    { label: 'Budget', value: budget, style: 'landing-budget' },
    { label: basisText(sameDay.basis), value: sameDay.value, style: 'landing-same-date' },
    { label: basisText('final'), value: n1_final, style: 'landing-final' },
  ];
  const figures = [booked, high, ...ticks.map(({ value }) => value)];
  const scale = Math.max(1, ...figures.map((value) => value ?? 0)) * headroom;
  const share = (value: number) => `${(value / scale) * 100}%`;
  const isBandShown = landing.state !== 'over' && low !== null && high !== null;
  return (
    <>
      <div aria-hidden="true" className="landing-bar">
        {booked !== null && <div className="landing-booked" style={{ width: share(booked) }} />}
        {realised !== null && (
          <div className="landing-realised" style={{ width: share(realised) }} />
        )}
        {isBandShown && (
          <div className="landing-band" style={{ left: share(low), width: share(high - low) }} />
        )}
        {ticks.map(
          ({ label, value, style }) =>
            value !== null && <div key={label} className={style} style={{ left: share(value) }} />,
        )}
      </div>
      <dl className="landing-figures">
        <Figure style="landing-realised" label="Réalisé" text={frenchNumber(realised)} />
        <Figure style="landing-booked" label="Sur les livres" text={frenchNumber(on_books)} />
        {isBandShown && (
          <Figure style="landing-band" label="Fourchette" text={bandText(low, high)} />
        )}
        {ticks.map(({ label, value, style }) => (
          <Figure key={label} style={style} label={label} text={frenchNumber(value)} />
        ))}
      </dl>
    </>
  );
}

function Figure({ style, label, text }: { style: string; label: string; text: string }) {
  return (
    <div>
      <i aria-hidden="true" className={style} />
      <dt>{label} :</dt>
      <dd>{text}</dd>
    </div>
  );
}
