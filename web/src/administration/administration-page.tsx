import { canEnterScreen } from '@hotel/domain/access/screen-guards.ts';
import { type ComponentType, Suspense, useEffect } from 'react';
import { lazyPage } from '../shell/loading/lazy-page.ts';
import { useAdministrationTarget } from '../shell/router/administration-url.ts';
import { Link } from '../shell/router/router.tsx';
import { useKnownScreens } from '../shell/router/screen.ts';
import { useSelectedTab } from '../shell/router/selected-tab.ts';
import { useMe } from '../shell/session/session.tsx';
import { buttonClasses } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';

type AdministrationTab = {
  id: 'database' | 'users' | 'roles' | 'hotels' | 'budgets';
  label: string;
  Content: ComponentType;
};

/** The five tabs (specification, section 2), each loaded when it is first shown. */
const tabs: readonly [AdministrationTab, ...AdministrationTab[]] = [
  {
    id: 'database',
    label: 'Base de données',
    Content: lazyPage(() => import('./database/database-tab.tsx'), 'DatabaseTab'),
  },
  {
    id: 'users',
    label: 'Utilisateurs',
    Content: lazyPage(() => import('./users/users-tab.tsx'), 'UsersTab'),
  },
  {
    id: 'roles',
    label: 'Rôles',
    Content: lazyPage(() => import('./roles/roles-tab.tsx'), 'RolesTab'),
  },
  {
    id: 'hotels',
    label: 'Hôtels',
    Content: lazyPage(() => import('./hotels/hotels-tab.tsx'), 'HotelsTab'),
  },
  {
    id: 'budgets',
    label: 'Budgets',
    Content: lazyPage(() => import('./budgets/budgets-tab.tsx'), 'BudgetsTab'),
  },
];

export function AdministrationPage() {
  const [selectedTab, selectTab] = useShownTab();
  useRestoredFocus();
  return (
    <Page
      title="Administration"
      subtitle="Utilisateurs, rôles, hôtels et budgets"
      toolbar={<OtherScreens />}
    >
      <Tabs label="Administration" tabs={tabs} chosen={selectedTab} onChoose={selectTab}>
        {({ id, label, Content }) => (
          <Suspense key={id} fallback={<TabPlaceholder label={label} />}>
            <Content />
          </Suspense>
        )}
      </Tabs>
    </Page>
  );
}

/** The tab in the URL, which is then saved as the last one; else the last one. */
function useShownTab() {
  const [lastTab, saveTab] = useSelectedTab('admin_tab', tabs);
  const { tab, leave } = useAdministrationTarget();
  useEffect(() => {
    if (tab !== null) saveTab(tab);
  }, [tab, saveTab]);
  const selectTab = (id: AdministrationTab['id']) => {
    saveTab(id);
    if (tab !== null) leave();
  };
  return [tabs.find(({ id }) => id === tab) ?? lastTab, selectTab] as const;
}

function TabPlaceholder({ label }: { label: string }) {
  return (
    <Card title={label}>
      <Skeleton className="h-64 w-full" />
    </Card>
  );
}

/** Links to the other administration screens that the user may open. */
function OtherScreens() {
  const me = useMe();
  const screens = useKnownScreens().filter(
    ({ path, permission }) =>
      path.startsWith('/administration/') &&
      !path.includes('{') &&
      permission !== 'public' &&
      canEnterScreen(me, permission),
  );
  return screens.map(({ path, title }) => (
    <Link key={path} to={path} className={buttonClasses()}>
      {title}
    </Link>
  ));
}
