import { Page } from '../design/page.tsx';
import { Tabs } from '../design/tabs.tsx';
import { useCurrentHotel } from '../frame/current-hotel.tsx';
import { useChosenTab } from './chosen-tab.ts';
import { PasteTab } from './paste/paste-tab.tsx';

/** The ways figures come in, and what shows whether they have (specification, section 2). */
const tabs = [{ id: 'excel-paste', label: 'Coller Excel', Content: PasteTab }] as const;

export function DataEntryPage() {
  const { hotel } = useCurrentHotel();
  const [{ id, Content }, choose] = useChosenTab(tabs);
  return (
    <Page title="Saisie Données" subtitle={hotel.name}>
      <Tabs label="Saisie Données" tabs={tabs} chosen={id} onChoose={choose}>
        <Content />
      </Tabs>
    </Page>
  );
}
