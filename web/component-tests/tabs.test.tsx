import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from '../src/ui/tabs.tsx';

const users = { id: 'users', label: 'Utilisateurs' };
const tabs = [users, { id: 'roles', label: 'Rôles' }, { id: 'hotels', label: 'Hôtels' }];

test('a list of tabs is no higher than its tabs, so that it has no vertical scrollbar', async () => {
  await render(
    <Tabs label="Administration" tabs={tabs} chosen={users} onChoose={() => {}}>
      {({ label }) => label}
    </Tabs>,
  );
  const list = page.getByRole('tablist').element();
  expect(list.scrollHeight).toBe(list.clientHeight);
});
