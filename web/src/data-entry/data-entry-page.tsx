import type { ComponentType } from 'react';
import { Page } from '../design/page.tsx';
import { Tabs } from '../design/tabs.tsx';
import { useChosenTab } from '../frame/chosen-tab.ts';
import { useCurrentHotel } from '../frame/current-hotel.tsx';
import { GapTab } from './gap/gap-tab.tsx';
import { PasteTab } from './paste/paste-tab.tsx';
import { VerificationTab } from './verification/verification-tab.tsx';

type EntryTab = {
  id: 'excel-paste' | 'verification' | 'gap';
  label: string;
  Content: ComponentType;
};

/** The ways figures come in, and what shows whether they have (specification, section 2). */
const tabs: readonly [EntryTab, ...EntryTab[]] = [
  { id: 'excel-paste', label: 'Coller Excel', Content: PasteTab },
  { id: 'verification', label: 'Vérification Données', Content: VerificationTab },
  { id: 'gap', label: 'N-1 & Écart', Content: GapTab },
];

export function DataEntryPage() {
  const { hotel } = useCurrentHotel();
  const [{ id, Content }, choose] = useChosenTab('data-entry-tab', tabs);
  return (
    <Page title="Saisie Données" subtitle={hotel.name}>
      <Tabs label="Saisie Données" tabs={tabs} chosen={id} onChoose={choose}>
        <Content />
      </Tabs>
    </Page>
  );
}
