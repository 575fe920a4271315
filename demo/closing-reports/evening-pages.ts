import { addDays } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { numberOfDay } from '../day-numbers.ts';
import { between, seededRandom } from '../seeded-random.ts';
import { closingReport } from './closing-report.ts';
import { forecastReport } from './forecast-report.ts';
import { inHouseReport } from './in-house-report.ts';
import type { NightAuditDay } from './night-audit-day.ts';
import { printReport, type ReportSection } from './report-layout.ts';
import { statisticsReport } from './statistics-report.ts';

/** A file that a night audit leaves, by the folder of its type. */
export type EveningReport = {
  readonly type: string;
  readonly name: string;
  readonly title: string;
  sections(evening: NightAuditDay): ReportSection[];
};

/** What the night audit of a day leaves: four reports of three types. */
export function reportsOf(day: string): EveningReport[] {
  return [
    {
      ...{ type: 'Cloture', name: `Clôture du ${day}.pdf`, title: 'Rapport de clôture' },
      sections: closingReport,
    },
    {
      ...{ type: 'Cloture', name: `Présents du ${day}.pdf`, title: 'Clients présents' },
      sections: inHouseReport,
    },
    {
      ...{ type: 'Prévisions', name: `Prévisions du ${day}.pdf`, title: 'Prévisions' },
      sections: forecastReport,
    },
    {
      ...{
        type: 'Statistiques',
        name: `Statistiques du ${day}.pdf`,
        title: 'Statistiques du mois',
      },
      sections: statisticsReport,
    },
  ];
}

/** The report as a PDF. A night audit runs between two and four. */
export function pdfOf({ title, sections }: EveningReport, evening: NightAuditDay): Buffer {
  const { plan, day } = evening;
  const minute = between(seededRandom(plan.seed, 613, numberOfDay(day)), 125, 235);
  const hour = `0${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  return printReport(
    {
      hotel: plan.name,
      title,
      day: `Journée du ${frenchLongDay(day)}`,
      printed: `Audit de nuit, édité le ${frenchDay(addDays(day, 1))} à ${hour}. Montants en euros.`,
    },
    sections(evening),
  );
}
