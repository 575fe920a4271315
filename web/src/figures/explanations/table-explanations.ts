import { groupColumns } from '@hotel/domain/group/group-columns.ts';
import {
  bedsSource,
  budgetSource,
  chanceFormula,
  type FigureExplanation,
  nightsUnit,
  pickUpFormula,
  pmsSource,
  snapshotsSource,
} from './explanation-terms.ts';

const finalFormula =
  'Nuitées finales : le chiffre importé, sinon la dernière photo prise ce jour-là ou après, sinon la plus récente avant.';
const bandFormula = 'D’après les écarts passés à la même distance : tenue 8 fois sur 10.';
const booksFormula = 'Somme des nuitées des nuits à venir dans la photo.';
const previousNightFormula =
  'Nuitées finales du même jour un an avant, ou du même jour de semaine 364 jours avant.';
const expectedFormula =
  'Nuitées réalisées + nuitées attendues des nuits à venir, d’après le remplissage que l’hôtel a connu à la même distance de l’arrivée.';

/** The figures of tables and charts, explained together: each is one line of the same explanation. */
export const tableExplanations = {
  nightsGrid: {
    title: 'Nuitées par date d’arrêté',
    formula: {
      '1 à 31':
        'Nuitées de ce jour de séjour dans la photo de la date d’arrêté ; en «\u00a0Variation\u00a0», moins celles de la photo précédente.',
      TOTAL: 'Somme des nuitées de la ligne.',
      'Daily Pick-Up': pickUpFormula,
      BUDGET: 'Budget du mois ; écart = TOTAL − budget.',
      '%': 'TOTAL ÷ budget × 100.',
      'Écart N-1':
        'TOTAL − total du même mois un an avant, à la même date d’arrêté ou au même jour de semaine, sinon son total final.',
      'Occ. %': 'Nuitées de la dernière photo ÷ lits à vendre ce jour-là × 100.',
      'N-1': previousNightFormula,
    },
    unit: `${nightsUnit} ; % et Occ. % en pour cent`,
    source: `${snapshotsSource} ; ${budgetSource} ; ${bedsSource}`,
  },
  pace: {
    title: 'Montée en charge',
    formula: {
      'Cette année': 'Total du mois dans la photo de chaque date d’arrêté.',
      'N-1': 'Total du même mois un an avant, à la même distance de la fin du mois.',
      'Daily Pick-Up': pickUpFormula,
    },
    unit: nightsUnit,
    source: `${snapshotsSource} ; ${budgetSource}`,
  },
  nightsToWatch: {
    title: 'À surveiller',
    formula: {
      'Trop vendu':
        'Nuitées sur les livres − lits à vendre de la nuit, s’il y en a plus ; une nuit fermée n’en a aucun à vendre.',
      'En retard':
        'Nuitées attendues − nuitées finales du même jour de semaine en N-1, ou du même jour d’une fête mobile (Pâques, Ascension, Pentecôte) : 15 % et 5 nuitées de moins au moins.',
      Attendu:
        'Nuitées sur les livres + remplissage habituel à cette distance de la nuit, d’après l’atterrissage de son mois.',
      '%': 'Nuitées sur les livres ÷ lits à vendre de la nuit × 100.',
    },
    unit: `${nightsUnit} ; occupation en %`,
    source: `${snapshotsSource} ; ${bedsSource}`,
  },
  pmsCheck: {
    title: 'Contrôle avec le PMS',
    formula: {
      Écart:
        'Nuitées que le PMS compte − nuitées de la photo de sa date de travail, jour par jour.',
      'Sans explication':
        'Écart − (nuitées réservées − nuitées annulées au PMS depuis la photo) ; l’écart entier quand le PMS ne le dit pas.',
    },
    unit: nightsUnit,
    source: `${snapshotsSource} ; PMS de l’hôtel`,
  },
  landingSentence: {
    title: 'Atterrissage',
    formula: {
      Attendu: expectedFormula,
      Fourchette: bandFormula,
      '% du budget': 'Attendu ÷ budget du mois × 100.',
      'À vendre par nuit':
        '(Budget − réalisé − sur les livres) ÷ nuits ouvertes à venir, arrondi au-dessus ; d’habitude : (attendu − réalisé − sur les livres) ÷ ces nuits.',
      Chance: chanceFormula,
      Réalisé: 'Somme des nuitées finales des nuits passées.',
      'Sur les livres': booksFormula,
      'N-1':
        'Total du même mois un an avant, à la même date d’arrêté ou au même jour de semaine ; final : somme de ses nuitées finales.',
      'Depuis hier':
        'Total du mois dans la dernière photo − dans la photo précédente, nuit par nuit.',
    },
    unit: `${nightsUnit} ; chance et part du budget en %`,
    source: `${snapshotsSource} ; ${budgetSource}`,
  },
  landingNights: {
    title: 'Nuit par nuit',
    formula: {
      Réalisé: finalFormula,
      'Sur les livres': 'Nuitées de la nuit dans la photo.',
      Attendu:
        'Nuitées sur les livres + part des places libres que l’hôtel remplit d’habitude d’ici à la nuit. 0 pour une nuit fermée.',
      Fourchette: `${bandFormula} Inconnue sous 28 matins d’historique.`,
      'N-1 final, même jour':
        'Nuitées finales du même jour de semaine 364 jours avant, ou du même jour d’une fête mobile (Pâques, Ascension, Pentecôte).',
    },
    unit: nightsUnit,
    source: snapshotsSource,
  },
  night: {
    title: 'La nuit',
    formula: {
      'Sur les livres': 'Nuitées de la nuit dans la dernière photo.',
      Réalisé: finalFormula,
      'N-1 à même distance':
        'Nuitées sur les livres de la même nuit en N-1, autant de jours avant elle ; à défaut, jusqu’à 3 jours plus tôt.',
      'N-1 final':
        'Nuitées finales du même jour de semaine 364 jours avant, ou du même jour d’une fête mobile (Pâques, Ascension, Pentecôte).',
      Attendu:
        'Nuitées sur les livres + part des places libres que l’hôtel remplit d’habitude d’ici à la nuit.',
      'Taux d’occupation': 'Nuitées de la nuit ÷ lits à vendre cette nuit-là × 100.',
    },
    unit: `${nightsUnit} ; occupation en %`,
    source: `${snapshotsSource} ; ${bedsSource}`,
  },
  landingMonths: {
    title: 'Les douze mois à venir',
    formula: {
      Attendu: expectedFormula,
      Fourchette: bandFormula,
      'Sur les livres': booksFormula,
      Budget: 'Budget du mois ; % = attendu ÷ budget × 100.',
      Chance: chanceFormula,
      'N-1 final': 'Somme des nuitées finales du même mois un an avant.',
    },
    unit: `${nightsUnit} ; chance et part du budget en %`,
    source: `${snapshotsSource} ; ${budgetSource}`,
  },
  backtest: {
    title: 'Peut-on s’y fier ?',
    formula: {
      Atterrissage:
        'Somme des écarts entre attendu et réalisé, sans leur signe ÷ somme des nuitées réalisées × 100.',
      'Sur les livres': 'La même erreur en prenant le chiffre du jour pour le résultat.',
      'N-1 + pick-up': 'La même erreur en y ajoutant ce que l’an dernier a encore apporté.',
      Biais: 'Somme des écarts avec leur signe ÷ somme des nuitées réalisées × 100.',
      Fourchette: 'Mois qui ont fini dans la fourchette ÷ mois vérifiés × 100.',
      Mois: 'Nombre de mois vérifiés à cette distance, parmi les douze derniers mois entiers.',
    },
    unit: '% ; nombre de mois',
    source: snapshotsSource,
  },
  groupHotels: {
    title: 'Chiffres des hôtels',
    formula: Object.fromEntries(
      groupColumns.map(({ heading, description }) => [heading, `${description}.`]),
    ),
    unit: `${nightsUnit} ; parts, évolution et occupation en %`,
    source: `${snapshotsSource} ; ${budgetSource} ; ${bedsSource}`,
  },
  groupMonths: {
    title: 'Mois des hôtels',
    formula: 'Atterrissage du mois de chaque hôtel, sinon le total de sa dernière photo.',
    unit: nightsUnit,
    source: snapshotsSource,
  },
  yearMonths: {
    title: 'Les douze mois',
    formula: {
      Réalisé: 'Somme des nuitées finales du mois jusqu’ici.',
      Atterrissage: 'Total final d’un mois terminé, sinon nuitées attendues à la fin du mois.',
      'Écart budget': 'Atterrissage − budget ; % = atterrissage ÷ budget × 100.',
      'N-1': 'Somme des nuitées finales du même mois un an avant.',
      'Écart N-1': 'Atterrissage − N-1 ; % = écart ÷ N-1 × 100.',
      Année: 'Chaque total somme les mois qui ont le chiffre ; écarts et % ceux qui ont les deux.',
    },
    unit: `${nightsUnit} ; parts en %`,
    source: `${snapshotsSource} ; ${budgetSource}`,
  },
  nightsByDay: {
    title: 'Nuitées par jour de séjour',
    formula: {
      Nuitées: 'Nuitées du jour de séjour dans la photo de la date d’arrêté.',
      'Snapshot réf.':
        'Celles de la photo de la veille, ou de l’avant-veille quand celle de la veille est vide.',
      Différence: 'Nuitées − snapshot de référence.',
      'Taux d’occupation': 'Nuitées ÷ lits à vendre ce jour-là × 100.',
      'N-1 final': previousNightFormula,
    },
    unit: `${nightsUnit} ; occupation en % des lits`,
    source: `${snapshotsSource} ; ${bedsSource}`,
  },
  nationalities: {
    title: 'PAX par nationalité',
    formula: {
      PAX: 'Adultes + enfants de la nationalité, présents chaque nuit de la période.',
      'PAX N-1': 'Les mêmes un an avant ; d’un mois en cours, jusqu’au même jour.',
      Variation: 'PAX − PAX N-1 ; % = variation ÷ PAX N-1 × 100.',
      'PAX %': 'PAX de la nationalité ÷ PAX de la période × 100, arrondis pour faire 100 %.',
      Chambres:
        'Chambres occupées chaque nuit ; une chambre partagée compte pour la première réservation.',
    },
    unit: 'Personnes-nuits et chambres-nuits ; parts en %',
    source: pmsSource,
  },
  surveyDays: {
    title: 'Enquête INSEE, par jour',
    formula: {
      Chambres: 'Chambres occupées cette nuit-là ; une chambre partagée compte une fois.',
      Arrivées: 'Personnes dont c’est la première nuit du séjour.',
      Nuitées: 'Personnes présentes cette nuit-là, de tous les pays de résidence.',
    },
    unit: 'Chambres, personnes, nuitées',
    source: pmsSource,
  },
  coverage: {
    title: 'Calendrier de couverture',
    formula:
      'Jours de l’année dont les nuitées sont connues, par une photo ou un chiffre importé, sur 365 ou 366.',
    unit: 'Jours',
    source: snapshotsSource,
  },
  dailyGap: {
    title: 'Écart quotidien',
    formula: {
      'Nuitées Courantes': 'Nuitées du jour dans la photo de la date d’arrêté.',
      'Nuitées N-1': previousNightFormula,
      Écart: 'Nuitées courantes − nuitées N-1 ; le total somme les jours qui ont les deux.',
    },
    unit: nightsUnit,
    source: snapshotsSource,
  },
} as const satisfies Record<string, FigureExplanation>;
