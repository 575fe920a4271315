import { useState } from 'react';
import { ActionsMenu } from '../../src/ui/actions-menu.tsx';
import { Badge } from '../../src/ui/badge.tsx';
import { Button } from '../../src/ui/button.tsx';
import { Disclosure } from '../../src/ui/disclosure.tsx';
import { ToggleGroup } from '../../src/ui/forms/toggle-group.tsx';
import { PrintButton } from '../../src/ui/print-button.tsx';
import { DownloadIcon } from '../../src/ui/screen-icons.tsx';
import { Tabs } from '../../src/ui/tabs.tsx';
import type { Example } from '../example.ts';

const ignore = () => undefined;

const tabs = [
  { id: 'users', label: 'Utilisateurs' },
  { id: 'hotels', label: 'Hôtels' },
] as const;

function TabsExample() {
  const [id, setId] = useState<'users' | 'hotels'>('users');
  const chosen = tabs.find((tab) => tab.id === id) ?? tabs[0];
  return (
    <Tabs label="Administration" tabs={tabs} chosen={chosen} onChoose={setId}>
      {({ label }) => <p>{label}</p>}
    </Tabs>
  );
}

function ToggleGroupExample() {
  const [id, setId] = useState<'day' | 'month' | 'year'>('month');
  return (
    <ToggleGroup
      label="Période"
      choices={[
        { id: 'day', label: 'Jour' },
        { id: 'month', label: 'Mois' },
        { id: 'year', label: 'Année', disabled: true },
      ]}
      chosen={id}
      onChoose={setId}
    />
  );
}

export const actionExamples: readonly Example[] = [
  {
    title: 'Button',
    states: {
      primary: <Button variant="primary">Enregistrer</Button>,
      secondary: <Button>Annuler</Button>,
      quiet: <Button variant="quiet">Détails</Button>,
      danger: <Button variant="danger">Supprimer</Button>,
      disabled: <Button disabled>Enregistrer</Button>,
      busy: <Button busy>Enregistrer</Button>,
      'with an icon': <Button icon={<DownloadIcon />}>Exporter</Button>,
    },
  },
  { title: 'PrintButton', states: { idle: <PrintButton /> } },
  {
    title: 'ActionsMenu',
    states: {
      closed: (
        <ActionsMenu
          label="Actions pour Hôtel des Alpes"
          actions={[
            { id: 'edit', label: 'Modifier', onChoose: ignore },
            { id: 'delete', label: 'Supprimer', isDanger: true, onChoose: ignore },
          ]}
        />
      ),
    },
  },
  {
    title: 'Disclosure',
    states: { closed: <Disclosure label="Dashboard">{() => <p>Vue Globale</p>}</Disclosure> },
  },
  { title: 'Tabs', states: { 'two tabs': <TabsExample /> } },
  { title: 'ToggleGroup', states: { 'with a disabled option': <ToggleGroupExample /> } },
  {
    title: 'Badge',
    states: {
      strong: <Badge tone="strong">admin</Badge>,
      quiet: <Badge tone="quiet">réception</Badge>,
      good: <Badge tone="good">Actif</Badge>,
      stale: <Badge tone="stale">En retard</Badge>,
      danger: <Badge tone="danger">Échec</Badge>,
    },
  },
];
