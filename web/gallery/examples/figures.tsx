import { Age } from '../../src/ui/age.tsx';
import { FigureCard } from '../../src/ui/figures/figure-card.tsx';
import { PercentCircle } from '../../src/ui/figures/percent-circle.tsx';
import { SignedFigure } from '../../src/ui/figures/signed-figure.tsx';
import { Sparkline } from '../../src/ui/figures/sparkline.tsx';
import type { Example } from '../example.ts';

export const figureExamples: readonly Example[] = [
  {
    title: 'FigureCard',
    states: {
      loading: <FigureCard title="Nuitées" isLoading figure="" unit="" />,
      loaded: (
        <FigureCard
          title="Nuitées"
          isLoading={false}
          figure="2 418"
          unit="nuitées"
          comparison={<SignedFigure value={104} arrow />}
          note="Mars 2026"
        />
      ),
    },
  },
  {
    title: 'SignedFigure',
    states: {
      increase: <SignedFigure value={12} arrow />,
      decrease: <SignedFigure value={-12} arrow />,
      'increase that is bad': <SignedFigure value={3} better="lower" arrow />,
      zero: <SignedFigure value={0} />,
      unknown: <SignedFigure value={null} />,
    },
  },
  {
    title: 'PercentCircle',
    states: {
      unknown: <PercentCircle label="Budget" percent={null} />,
      'below 100 %': <PercentCircle label="Budget" percent={64} />,
      'above 100 %': <PercentCircle label="Occupation" percent={112} tone="over" />,
    },
  },
  {
    title: 'Age',
    states: {
      now: <Age since={Date.now()} />,
      'two hours': <Age since={Date.now() - 2 * 3_600_000} />,
    },
  },
  {
    title: 'Sparkline',
    states: {
      'with a gap': <Sparkline label="Nuitées" values={[3, 5, null, 4, 8]} />,
      compared: <Sparkline label="Nuitées" values={[3, 5, 6, 4, 8]} compared={[2, 4, 5, 6, 5]} />,
    },
  },
];
