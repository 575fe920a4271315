import type { Month } from '@hotel/domain/calendar/month.ts';
import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { type ComponentType, Suspense } from 'react';
import { FigureNotes } from '../figures/info/figure-notes.tsx';
import { usePmsSource } from '../pms/pms-source.ts';
import { pmsSourceText } from '../pms/pms-source-text.ts';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import { useSelectedTab } from '../shell/router/selected-tab.ts';
import { useMe } from '../shell/session/session.tsx';
import { Card } from '../ui/card.tsx';
import { lazyComponent } from '../ui/loading/lazy-component.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { isShownFor, useLastImport } from './imports/import-state.ts';
import { type LastResultKey, useLastResult } from './imports/last-result.ts';
import { LastResultCard } from './imports/last-result-card.tsx';
import { LatestImports } from './imports/latest-imports.tsx';
import { OracleTab } from './oracle/oracle-tab.tsx';
import { useUrlSelection } from './url-selection.ts';

// Each tab is downloaded when it is first chosen: most hotels use one of them.
const PasteTab = lazyComponent(async () => (await import('./paste/paste-tab.tsx')).PasteTab);
const VerificationTab = lazyComponent(
  async () => (await import('./verification/verification-tab.tsx')).VerificationTab,
);
const GapTab = lazyComponent(async () => (await import('./gap/gap-tab.tsx')).GapTab);
const ExcelTab = lazyComponent(async () => (await import('./excel/excel-tab.tsx')).ExcelTab);

type EntryTab = {
  id: 'oracle' | 'excel-paste' | 'verification' | 'gap' | 'excel-import';
  label: string;
  /** `urlMonth`: the month that the URL selected, for the forms that keep no draft. */
  Content: ComponentType<{ urlMonth: Month | null }>;
};

/** The tabs that import figures, and those that check them (specification, section 2). */
const tabs: readonly [EntryTab, ...EntryTab[]] = [
  { id: 'oracle', label: pmsSourceText.oracle.tab, Content: OracleTab },
  { id: 'excel-paste', label: 'Coller Excel', Content: PasteTab },
  { id: 'verification', label: 'Vérification Données', Content: VerificationTab },
  { id: 'gap', label: 'N-1 & Écart', Content: GapTab },
  { id: 'excel-import', label: 'Import Excel', Content: ExcelTab },
];

/** The first tab is named after what the hotel's PMS is. */
function tabsOf(source: PmsSource): readonly EntryTab[] {
  return tabs.map((tab) =>
    tab.id === 'oracle' ? { ...tab, label: pmsSourceText[source].tab } : tab,
  );
}

/** The last import of one tab by this user into this hotel. */
function ResultOfTab(key: LastResultKey) {
  const result = useLastResult(key);
  return result !== null && <LastResultCard result={result} />;
}

const entryTabs: readonly EntryTab['id'][] = ['oracle', 'excel-paste'];

export function DataEntryPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  const source = usePmsSource(isGlobal ? null : hotel.id);
  const [selectedTab, selectTab] = useSelectedTab('data-entry-tab', tabs);
  const me = useMe();
  const urlMonth = useUrlSelection(me.id, hotel, ({ tab }) => {
    const tabInUrl = tabs.find(({ id }) => id === tab);
    // The link asks to enter figures, so the tab opened last is kept only if figures are entered on it.
    const entryTab = entryTabs.includes(selectedTab.id) ? selectedTab : tabs[0];
    selectTab((tabInUrl ?? entryTab).id);
  });
  const lastImport = useLastImport(me.id);
  // These tabs show their result themselves: Oracle below its form, a paste or a file request by request.
  const hasOwnResult =
    selectedTab.id === 'oracle' ||
    (selectedTab.id === 'excel-paste' && isShownFor(hotel.id, lastImport, 'paste')) ||
    (selectedTab.id === 'excel-import' && isShownFor(hotel.id, lastImport, 'file'));
  return (
    <Page title="Saisie Données" subtitle={hotel.name}>
      <Tabs label="Saisie Données" tabs={tabsOf(source)} chosen={selectedTab} onChoose={selectTab}>
        {({ id, Content }) => (
          <Suspense key={id} fallback={<Skeleton className="h-72 w-full" />}>
            <Content urlMonth={urlMonth} />
          </Suspense>
        )}
      </Tabs>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,5fr)]">
        <ImportInstructions source={source} />
        <div className="flex min-w-0 flex-col gap-5">
          {selectedTab.id !== 'verification' && !hasOwnResult && (
            <ResultOfTab userId={me.id} hotelId={hotel.id} tab={selectedTab.id} />
          )}
          <LatestImports />
        </div>
      </div>
      <FigureNotes />
    </Page>
  );
}

/** Explains when to use which import (specification, section 2). */
function ImportInstructions({ source }: { source: PmsSource }) {
  return (
    <Card title="Instructions">
      <dl className="flex flex-col gap-3 text-sm">
        <div>
          <dt className="font-medium">{pmsSourceText[source].tab} : chaque jour</dt>
          <dd className="text-ink-soft">
            Chaque matin, la photo du jour : sans elle, le pick-up ne se calcule pas.
          </dd>
        </div>
        <div>
          <dt className="font-medium">Import Excel : une seule fois</dt>
          <dd className="text-ink-soft">Au départ, pour reprendre l’historique de l’hôtel.</dd>
        </div>
        <div>
          <dt className="font-medium">Une erreur ?</dt>
          <dd className="text-ink-soft">
            Chaque import peut être annulé dans «&nbsp;Derniers imports&nbsp;», tant que rien de
            plus récent n’a remplacé ses valeurs.
          </dd>
        </div>
      </dl>
    </Card>
  );
}
