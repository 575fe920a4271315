import { Button } from '../../src/ui/button.tsx';
import { MonthCalendar } from '../../src/ui/dates/month-calendar.tsx';
import { Page } from '../../src/ui/page.tsx';
import { Paging } from '../../src/ui/paging.tsx';
import type { Example } from '../example.ts';

function paging(page: number, total: number) {
  return <Paging page={page} total={total} pageSize={50} onChoose={() => undefined} />;
}

export const layoutExamples: readonly Example[] = [
  {
    title: 'Page',
    states: {
      'with a toolbar': (
        <Page title="Budgets" subtitle="Hôtel des Alpes" toolbar={<Button>Exporter</Button>}>
          <p>Contenu</p>
        </Page>
      ),
      'narrow, without a subtitle': (
        <Page title="Mon profil" width="narrow">
          <p>Contenu</p>
        </Page>
      ),
    },
  },
  {
    title: 'Paging',
    states: {
      'first page': paging(1, 120),
      'last page': paging(3, 120),
      'no row': paging(1, 0),
    },
  },
  {
    title: 'MonthCalendar',
    states: {
      'a month': (
        <MonthCalendar
          month={{ year: 2026, month: 3 }}
          caption="Mars 2026"
          cellOf={(day) => <td className="rounded bg-sunken px-1 tabular-nums">{day.slice(8)}</td>}
        />
      ),
    },
  },
];
