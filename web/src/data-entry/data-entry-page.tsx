import { type ComponentType, Suspense } from 'react';
import { useCurrentHotel } from '../app-shell/current-hotel.tsx';
import { useSelectedTab } from '../app-shell/selected-tab.ts';
import { useMe } from '../app-shell/session.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { GapTab } from './gap/gap-tab.tsx';
import { ImportInstructions } from './imports/import-instructions.tsx';
import { type ResultKey, useLastResult } from './imports/last-result.ts';
import { LastResultCard } from './imports/last-result-card.tsx';
import { LatestImports } from './imports/latest-imports.tsx';
import { NamedMonthProvider, useNamedEntry } from './named-entry.ts';
import { OracleTab } from './oracle/oracle-tab.tsx';
import { PasteTab } from './paste/paste-tab.tsx';
import { isShownFor, useLastImport } from './paste/running-import.ts';
import { VerificationTab } from './verification/verification-tab.tsx';

/** Used once, at the start of a hotel: not downloaded each morning. */
const ExcelTab = lazyComponent(async () => (await import('./excel/excel-tab.tsx')).ExcelTab);

type EntryTab = {
  id: 'oracle' | 'excel-paste' | 'verification' | 'gap' | 'excel-import';
  label: string;
  Content: ComponentType;
};

/** The ways figures come in, and what shows whether they have (specification, section 2). */
const tabs: readonly [EntryTab, ...EntryTab[]] = [
  { id: 'oracle', label: 'Import Oracle', Content: OracleTab },
  { id: 'excel-paste', label: 'Coller Excel', Content: PasteTab },
  { id: 'verification', label: 'Vérification Données', Content: VerificationTab },
  { id: 'gap', label: 'N-1 & Écart', Content: GapTab },
  { id: 'excel-import', label: 'Import Excel', Content: ExcelTab },
];

/** The last import of one tab by this person into this hotel: another's says nothing of what is shown here. */
function ResultOfTab(key: ResultKey) {
  const result = useLastResult(key);
  return result !== null && <LastResultCard result={result} />;
}

const entryTabs: readonly EntryTab['id'][] = ['oracle', 'excel-paste'];

export function DataEntryPage() {
  const { hotel } = useCurrentHotel();
  const [chosen, choose] = useSelectedTab('data-entry-tab', tabs);
  const me = useMe();
  const month = useNamedEntry(me.id, hotel, ({ tab }) => {
    const named = tabs.find(({ id }) => id === tab);
    // Figures are entered on two tabs: whoever looked at another one last is not led back there.
    const entering = entryTabs.includes(chosen.id) ? chosen : tabs[0];
    choose((named ?? entering).id);
  });
  const isPasteShown = isShownFor(hotel.id, useLastImport(me.id));
  // Tabs that tell their own result nearer: Oracle below its form, a paste request by request.
  const isToldNearer = chosen.id === 'oracle' || (chosen.id === 'excel-paste' && isPasteShown);
  return (
    <Page title="Saisie Données" subtitle={hotel.name}>
      <NamedMonthProvider value={month}>
        <Tabs label="Saisie Données" tabs={tabs} chosen={chosen} onChoose={choose}>
          {({ id, Content }) => (
            <Suspense key={id} fallback={<Skeleton className="h-72 w-full" />}>
              <Content />
            </Suspense>
          )}
        </Tabs>
      </NamedMonthProvider>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,5fr)]">
        <ImportInstructions />
        <div className="flex min-w-0 flex-col gap-5">
          {chosen.id !== 'verification' && !isToldNearer && (
            <ResultOfTab userId={me.id} hotelId={hotel.id} tab={chosen.id} />
          )}
          <LatestImports />
        </div>
      </div>
    </Page>
  );
}
