import { mayEnter } from '@hotel/domain/access/screen-guards.ts';
import { type ComponentType, Suspense, useEffect } from 'react';
import { buttonLook } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { Page } from '../design/page.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { Tabs } from '../design/tabs.tsx';
import { Link } from '../frame/address.tsx';
import { useAdministrationTarget } from '../frame/administration-address.ts';
import { useChosenTab } from '../frame/chosen-tab.ts';
import { page } from '../frame/later-page.ts';
import { useKnownScreens } from '../frame/screen.ts';
import { useMe } from '../frame/signed-in.tsx';

type AdministrationTab = {
  id: 'database' | 'users' | 'roles' | 'hotels' | 'budgets';
  label: string;
  Content: ComponentType;
};

/** The five tabs (specification, section 2), each downloaded when it is first shown. */
const tabs: readonly [AdministrationTab, ...AdministrationTab[]] = [
  {
    id: 'database',
    label: 'Base de données',
    Content: page(() => import('./database/database-tab.tsx'), 'DatabaseTab'),
  },
  {
    id: 'users',
    label: 'Utilisateurs',
    Content: page(() => import('./users/users-tab.tsx'), 'UsersTab'),
  },
  {
    id: 'roles',
    label: 'Rôles',
    Content: page(() => import('./roles/roles-tab.tsx'), 'RolesTab'),
  },
  {
    id: 'hotels',
    label: 'Hôtels',
    Content: page(() => import('./hotels/hotels-tab.tsx'), 'HotelsTab'),
  },
  {
    id: 'budgets',
    label: 'Budgets',
    Content: page(() => import('./budgets/budgets-tab.tsx'), 'BudgetsTab'),
  },
];

export function AdministrationPage() {
  const [chosen, choose] = useShownTab();
  return (
    <Page
      title="Administration"
      subtitle="Utilisateurs, rôles, hôtels et budgets"
      toolbar={<OtherScreens />}
    >
      <Tabs label="Administration" tabs={tabs} chosen={chosen} onChoose={choose}>
        {({ id, label, Content }) => (
          <Suspense key={id} fallback={<TabComing label={label} />}>
            <Content />
          </Suspense>
        )}
      </Tabs>
    </Page>
  );
}

/** The tab the address names, which is then the last one as well; else the last one. */
function useShownTab() {
  const [last, keep] = useChosenTab('admin_tab', tabs);
  const { tab, leave } = useAdministrationTarget();
  useEffect(() => {
    if (tab !== null) keep(tab);
  }, [tab, keep]);
  const choose = (id: AdministrationTab['id']) => {
    keep(id);
    if (tab !== null) leave();
  };
  return [tabs.find(({ id }) => id === tab) ?? last, choose] as const;
}

function TabComing({ label }: { label: string }) {
  return (
    <Card title={label}>
      <Skeleton className="h-64 w-full" />
    </Card>
  );
}

/** The administration's other screens: those that exist and that the person may enter. */
function OtherScreens() {
  const me = useMe();
  const theirs = useKnownScreens().filter(
    ({ path, who }) =>
      path.startsWith('/administration/') &&
      !path.includes('{') &&
      who !== 'public' &&
      mayEnter(me, who),
  );
  return theirs.map(({ path, title }) => (
    <Link key={path} to={path} className={buttonLook()}>
      {title}
    </Link>
  ));
}
