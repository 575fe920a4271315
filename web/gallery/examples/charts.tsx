import { useState } from 'react';
import { ChartTable } from '../../src/ui/chart/chart-table.tsx';
import { Plot } from '../../src/ui/chart/plot.tsx';
import { steppedBand, steppedLine } from '../../src/ui/chart/stepped-paths.ts';
import { yScale } from '../../src/ui/chart/y-scale.ts';
import type { Example } from '../example.ts';

const height = 120;
const nights = [80, 92, null, 105, 98, 110, 120];

function PlotExample({ figures }: { figures: readonly (number | null)[] }) {
  const [column, setColumn] = useState(0);
  const scale = yScale(figures, height);
  const ranges = figures.map((figure) =>
    figure === null ? null : { low: figure - 10, high: figure + 10 },
  );
  return (
    <Plot
      title="Nuitées par nuit"
      description="Sept nuits et leur fourchette."
      height={height}
      scale={scale}
      columns={figures.length}
      stretched={
        <>
          <path d={steppedBand(ranges, scale)} className="fill-accent/20" />
          <path
            d={steppedLine(figures, scale)}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-accent stroke-2"
          />
        </>
      }
      reading={{
        label: 'Nuit',
        column,
        text: `Nuit ${column + 1} : ${figures[column] ?? '–'}`,
        onRead: (read) => setColumn(read ?? 0),
      }}
    />
  );
}

export const chartExamples: readonly Example[] = [
  {
    title: 'Plot',
    states: {
      'with an unknown night': <PlotExample figures={nights} />,
      'without a known figure': <PlotExample figures={[null, null, null]} />,
    },
  },
  {
    title: 'ChartTable',
    states: {
      closed: (
        <ChartTable
          caption="Nuitées par nuit"
          headings={['Nuit', 'Nuitées']}
          rows={nights.map((figure, index) => [`Nuit ${index + 1}`, figure ?? '–'])}
        />
      ),
    },
  },
];
