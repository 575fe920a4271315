import { useId, useState } from 'react';
import { SelectField, TextField } from '../../src/ui/field.tsx';
import { ConfirmationNotice, useConfirmation } from '../../src/ui/forms/confirmation.tsx';
import { FileDrop } from '../../src/ui/forms/file-drop.tsx';
import { FiltersForm } from '../../src/ui/forms/filters-form.tsx';
import { MultiSelectField } from '../../src/ui/forms/multi-select-field.tsx';
import { PasswordField } from '../../src/ui/forms/password-field.tsx';
import { RadioChoice } from '../../src/ui/forms/radio-choice.tsx';
import { TextAreaField } from '../../src/ui/forms/text-area-field.tsx';
import type { Example } from '../example.ts';

const ignore = () => undefined;

const hotels = [
  { value: '1', label: 'Hôtel des Alpes' },
  { value: '2', label: 'Le Grand Hôtel de Lyon' },
];

function MultiSelectExample({ count }: { count: number }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <MultiSelectField
      label="Hôtels"
      choices={Array.from({ length: count }, (_, index) => ({
        id: String(index),
        label: `Hôtel ${index + 1}`,
      }))}
      chosen={chosen}
      onChoose={setChosen}
      empty="Aucun hôtel"
      hasSelectAll
    />
  );
}

function RadioExample() {
  // Both themes show this example: each needs a group of its own.
  const name = useId();
  const [choice, setChoice] = useState('own');
  return (
    <div className="flex flex-col gap-2">
      <RadioChoice
        name={name}
        label="Sur les livres"
        hint="Nuitées réservées à la date d’arrêté."
        isChosen={choice === 'own'}
        onChoose={() => setChoice('own')}
      />
      <RadioChoice
        name={name}
        label="Réalisé"
        hint="Nuitées définitives."
        isChosen={choice === 'final'}
        onChoose={() => setChoice('final')}
      />
    </div>
  );
}

function ConfirmationExample() {
  const { isConfirmed, onConfirm } = useConfirmation('AG3:BH5');
  return (
    <ConfirmationNotice
      label="Importer sans ces cellules"
      isConfirmed={isConfirmed}
      onConfirm={onConfirm}
    >
      <p>AG3:BH5, 84 cellules : hors des tableaux lus.</p>
    </ConfirmationNotice>
  );
}

function filtersForm(busy: boolean) {
  return (
    <FiltersForm busy={busy} onApply={ignore} onReset={ignore}>
      <TextField label="Utilisateur" />
    </FiltersForm>
  );
}

export const fieldExamples: readonly Example[] = [
  {
    title: 'TextField',
    states: {
      empty: <TextField label="Nom" />,
      'with a hint': <TextField label="Nom" hint="Tel qu’il est affiché." />,
      invalid: <TextField label="Nom" defaultValue="Global" error="Ce nom est réservé." />,
      disabled: <TextField label="Nom" defaultValue="Hôtel des Alpes" disabled />,
      'label beside': <TextField label="Nom" labelPlace="beside" />,
    },
  },
  {
    title: 'SelectField',
    states: {
      valid: <SelectField label="Hôtel" choices={hotels} />,
      invalid: <SelectField label="Hôtel" choices={hotels} error="Choisissez un hôtel." />,
    },
  },
  {
    title: 'TextAreaField',
    states: {
      empty: <TextAreaField label="Collez ici" rows={3} />,
      invalid: <TextAreaField label="Collez ici" rows={3} error="Aucun chiffre trouvé." />,
    },
  },
  {
    title: 'PasswordField',
    states: { hidden: <PasswordField label="Mot de passe" defaultValue="secret" /> },
  },
  {
    title: 'MultiSelectField',
    states: {
      empty: <MultiSelectExample count={0} />,
      few: <MultiSelectExample count={3} />,
      'many, with a search field': <MultiSelectExample count={12} />,
    },
  },
  {
    title: 'FiltersForm',
    states: {
      idle: filtersForm(false),
      loading: filtersForm(true),
    },
  },
  { title: 'RadioChoice', states: { 'two options': <RadioExample /> } },
  { title: 'ConfirmationNotice', states: { 'to confirm': <ConfirmationExample /> } },
  {
    title: 'FileDrop',
    states: {
      enabled: <FileDrop label="Choisir un fichier" hint="PDF" accept=".pdf" onFiles={ignore} />,
      disabled: (
        <FileDrop label="Choisir un fichier" hint="PDF" accept=".pdf" isDisabled onFiles={ignore} />
      ),
    },
  },
];
