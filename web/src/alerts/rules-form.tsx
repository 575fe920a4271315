import {
  type AlertRules,
  maxOccupancyDays,
  type ShownAlertRules,
  suggestedAlertRules,
} from '@hotel/domain/alerts/alert-rules.ts';
import { thresholdNote } from '@hotel/domain/alerts/usual-pick-up.ts';
import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths, type Month } from '@hotel/domain/calendar/month.ts';
import type { Indicators } from '@hotel/domain/indicators/indicators.ts';
import { eurosText } from '@hotel/domain/indicators/indicators-text.ts';
import { frenchPercent, narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
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
  /** Where the threshold is in hundredths of what is typed: cents. */
  hundredths?: true;
  /** What last year's month came to; null where that is unknown. */
  lastYear?: (month: Indicators) => string | null;
};

const roomOccupancy: RuleField['lastYear'] = ({ occupancy }) =>
  occupancy === null ? null : frenchPercent(percentOf(occupancy, 1));

const fields: readonly RuleField[] = [
  {
    name: 'pickup_below',
    label: 'Pick-up sous',
    unit: 'nuitées',
    hint: 'Du dernier matin, pour le mois. 0 : le mois a perdu des nuitées.',
  },
  {
    name: 'average_price_below',
    label: 'Prix moyen HT sous',
    unit: '€',
    hint: 'Du mois, sur ce qui est vendu. Il faut un CA prouvé.',
    hundredths: true,
    lastYear: ({ average_price }) => (average_price === null ? null : eurosText(average_price)),
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
    name: 'room_occupancy_above',
    label: 'Chambres occupées au-dessus de',
    unit: '%',
    hint: 'D’une nuit à venir. Il faut le nombre de chambres de l’hôtel.',
    lastYear: roomOccupancy,
  },
  {
    name: 'room_occupancy_below',
    label: 'Chambres occupées sous',
    unit: '%',
    hint: 'D’une nuit à venir. Les nuits de fermeture ne comptent pas.',
    lastYear: roomOccupancy,
  },
  {
    name: 'occupancy_days',
    label: 'Nuits surveillées',
    unit: 'nuits',
    hint: `Pour les seuils d’occupation, ce soir compris ; ${maxOccupancyDays} au plus, 7 si le champ est vide.`,
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

function textsOf(rules: ShownAlertRules): RuleTexts {
  const texts = fields.map(({ name, hundredths }) => {
    const threshold = rules[name] ?? null;
    return [name, thresholdText(hundredths && threshold !== null ? threshold / 100 : threshold)];
  });
  return Object.fromEntries(texts) as RuleTexts;
}

/** A field that no threshold is suggested for keeps what is typed there. */
function withSuggestions(texts: RuleTexts): RuleTexts {
  const suggested = Object.entries(textsOf(suggestedAlertRules)).filter(([, text]) => text !== '');
  return { ...texts, ...Object.fromEntries(suggested) };
}

/** Undefined where the text is no threshold. */
function thresholdOf({ name, hundredths }: RuleField, texts: RuleTexts): number | null | undefined {
  const typed = parseThreshold(texts[name]);
  return hundredths && typeof typed === 'number' ? Math.round(typed * 100) : typed;
}

/** What last year's months came to, this one and the next: 'En N-1 : novembre 70,1 %, décembre 65,2 %.' */
function useLastYearNote(hotelId: string, today: Day): (field: RuleField) => string {
  const current = monthOf(today);
  const next = addMonths(current, 1);
  const query = ({ year, month }: Month) => ({ query: { hotel_id: hotelId, year, month } });
  const months = [
    { ...current, data: useApiQuery('GET /nuitees/indicators', query(current)).data },
    { ...next, data: useApiQuery('GET /nuitees/indicators', query(next)).data },
  ];
  return ({ lastYear }) => {
    const known = months.flatMap(({ month, data }) => {
      const text = data?.n1_final == null ? null : (lastYear?.(data.n1_final) ?? null);
      return text === null ? [] : [`${(monthNames[month - 1] ?? '').toLowerCase()} ${text}`];
    });
    return known.length === 0 ? '' : `En N-1${narrowSpace}: ${known.join(', ')}.`;
  };
}

type RulesFormProps = { hotelId: string; today: Day; rules: ShownAlertRules; mayWrite: boolean };

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
    const parsed = fields.map((field) => [field.name, thresholdOf(field, texts)] as const);
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
  const lastYearNote = useLastYearNote(props.hotelId, props.today);
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
        {fields.map((field) => {
          const { name, label, unit, hint } = field;
          const note = name === 'pickup_below' ? pickUpNote : lastYearNote(field);
          return (
            <TextField
              key={name}
              label={`${label} (${unit})`}
              hint={`${hint} ${note}`}
              inputMode="decimal"
              className="text-right tabular-nums"
              value={texts[name]}
              readOnly={!mayWrite}
              error={errors[name]}
              onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
            />
          );
        })}
      </div>
      {formError !== null && <Notice tone="error">{formError}</Notice>}
      {mayWrite && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={save.isPending}>
            Enregistrer
          </Button>
          <Button onClick={() => setTexts(withSuggestions(texts))}>Proposer des valeurs</Button>
        </div>
      )}
    </form>
  );
}
