import {
  type AlertRules,
  maxOccupancyDays,
  suggestedAlertRules,
} from '@hotel/domain/alerts/alert-rules.ts';
import { thresholdNote } from '@hotel/domain/alerts/usual-pick-up.ts';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../api/api-mutation.ts';
import { useApiQuery } from '../api/queries.ts';
import { formErrorsOf } from '../api/server-form-errors.ts';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { parseThreshold, thresholdText } from './threshold-text.ts';

type RuleField = {
  name: keyof AlertRules;
  label: string;
  unit: string;
  hint: string;
};

const fields: readonly RuleField[] = [
  {
    name: 'pickup_below',
    label: 'Pick-up sous',
    unit: 'nuitées',
    hint: 'Du dernier matin, pour le mois. 0 : le mois a perdu des nuitées.',
  },
  {
    name: 'occupancy_above',
    label: 'Occupation au-dessus de',
    unit: '% des lits',
    hint: 'D’une nuit à venir : il reste peu à vendre, ou trop a été vendu.',
  },
  {
    name: 'occupancy_below',
    label: 'Occupation sous',
    unit: '% des lits',
    hint: 'D’une nuit à venir. Les nuits de fermeture ne comptent pas.',
  },
  {
    name: 'occupancy_days',
    label: 'Nuits surveillées',
    unit: 'nuits',
    hint: `Pour les deux seuils d’occupation, ce soir compris ; ${maxOccupancyDays} au plus, 7 si le champ est vide.`,
  },
  {
    name: 'landing_below_budget',
    label: 'Atterrissage sous le budget',
    unit: '%',
    hint: 'De plus que cet écart. Il faut un budget et 56 jours de photos.',
  },
  {
    name: 'no_show_above',
    label: 'No-shows au-dessus de',
    unit: 'chambres',
    hint: 'Du dernier jour, lus dans le PMS.',
  },
];
const names = fields.map(({ name }) => name);

type RuleTexts = Record<keyof AlertRules, string>;

function textsOf(rules: AlertRules): RuleTexts {
  return Object.fromEntries(names.map((name) => [name, thresholdText(rules[name])])) as RuleTexts;
}

type RulesFormProps = { hotelId: string; rules: AlertRules; mayWrite: boolean };

/** The texts of the fields and the mutation that saves them. */
function useRulesForm({ hotelId, rules }: RulesFormProps) {
  const [texts, setTexts] = useState(() => textsOf(rules));
  const [invalid, setInvalid] = useState<Partial<RuleTexts>>({});
  const query = { hotel_id: hotelId };
  const save = useApiMutation(
    (call, body: AlertRules) => call('PUT /alerts/rules', { query, body }),
    {
      onSuccess: (saved) => {
        setTexts(textsOf(saved));
        toastSuccess('Seuils enregistrés');
      },
    },
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = names.map((name) => [name, parseThreshold(texts[name])] as const);
    const wrong = parsed.filter(([, threshold]) => threshold === undefined);
    setInvalid(Object.fromEntries(wrong.map(([name]) => [name, 'Un nombre, ou rien.'])));
    if (wrong.length === 0) save.mutate(Object.fromEntries(parsed) as AlertRules);
  }
  const { fieldErrors, formError } = formErrorsOf('Seuils non enregistrés', save.error, names);
  return { texts, setTexts, errors: { ...fieldErrors, ...invalid }, formError, save, submit };
}

/** The thresholds of the hotel; whoever may not change them reads them. */
export function RulesForm(props: RulesFormProps) {
  const { mayWrite } = props;
  const { texts, setTexts, errors, formError, save, submit } = useRulesForm(props);
  const usual = useApiQuery('GET /alerts/usual_pickup', { query: { hotel_id: props.hotelId } });
  const pickUpNote = thresholdNote(parseThreshold(texts.pickup_below) ?? null, usual.data ?? []);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">
        Chaque seuil est désactivé tant que son champ est vide. Les alertes s’affichent dans la
        barre. Elles sont envoyées par e-mail aux abonnés du flash du matin, dans le flash ou dès
        qu’elles commencent s’il est déjà parti, au plus une fois tous les quatre jours tant
        qu’elles durent.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, unit, hint }) => (
          <TextField
            key={name}
            label={`${label} (${unit})`}
            hint={name === 'pickup_below' ? `${hint} ${pickUpNote}` : hint}
            inputMode="decimal"
            className="text-right tabular-nums"
            value={texts[name]}
            readOnly={!mayWrite}
            error={errors[name]}
            onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
          />
        ))}
      </div>
      {formError !== null && <Notice tone="error">{formError}</Notice>}
      {mayWrite && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={save.isPending}>
            Enregistrer
          </Button>
          <Button onClick={() => setTexts(textsOf(suggestedAlertRules))}>
            Proposer des valeurs
          </Button>
        </div>
      )}
    </form>
  );
}
