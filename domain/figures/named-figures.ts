/**
 * The figures that screens, mails and files show: one name for each formula and one formula for each name
 * (contract, sections 5, 6, 10, 11, 13 and 16). Explanations, columns and `docs/figures.csv` are made from them.
 */
export type NamedFigure = {
  /** As it is written where people see it. */
  readonly name: string;
  /** The titles that the specification fixes for it, and abbreviations of narrow places. */
  readonly alsoCalled?: readonly string[];
  /** What one value of it is of. */
  readonly of: FigureScope;
  readonly unit: FigureUnit;
  /** Short; other figures by their names. */
  readonly formula: string;
  /** What an explanation says beside the formula. */
  readonly detail?: string;
  readonly asOf: FigureAsOf;
};

/** A figure may have one name for a night, and for the month or the year that sums it. */
export type FigureScope =
  | 'nuit'
  | 'mois'
  | 'année'
  | 'groupe'
  | 'période'
  | 'jour'
  | 'pays'
  | 'vérification';

/** 'mesure': person-nights, rooms or revenue, as the person chose. */
export type FigureUnit =
  | 'mesure'
  | 'nuitées'
  | '%'
  | '% des lits'
  | '% des chambres'
  | 'chambres'
  | 'personnes'
  | 'personnes-nuits'
  | 'chambres-nuits'
  | '€'
  | '€ HT'
  | 'jours'
  | 'mois';

/**
 * The day of the latest snapshot or of a chosen one, the moment at which the PMS was read, or none: final figures
 * and entered ones.
 */
export type FigureAsOf = 'photo' | 'choisie' | 'PMS' | 'aucune';

const noShowBookings =
  'réservations du mois dont les clients ne sont jamais venus, par date d’arrivée';

export const namedFigures = {
  nightOnBooks: {
    name: 'Sur les livres',
    of: 'nuit',
    unit: 'mesure',
    formula: 'Nuitées dans la dernière photo.',
    asOf: 'photo',
  },
  nightInSnapshot: {
    name: 'Nuitées',
    alsoCalled: ['1 à 31', 'Nuitées Courantes'],
    of: 'nuit',
    unit: 'mesure',
    formula: 'Nuitées dans la photo de la date d’arrêté.',
    asOf: 'choisie',
  },
  nightReference: {
    name: 'Snapshot réf.',
    of: 'nuit',
    unit: 'mesure',
    formula: 'Nuitées dans la photo de la veille, ou de l’avant-veille si celle-ci est vide.',
    asOf: 'choisie',
  },
  nightDifference: {
    name: 'Différence',
    of: 'nuit',
    unit: 'mesure',
    formula: 'Nuitées − Snapshot réf.',
    asOf: 'choisie',
  },
  nightFinal: {
    name: 'Réalisé',
    of: 'nuit',
    unit: 'mesure',
    formula:
      'Nuitées finales : chiffre importé, sinon dernière photo prise ce jour-là ou après, sinon la plus récente avant.',
    asOf: 'aucune',
  },
  nightExpected: {
    name: 'Attendu',
    of: 'nuit',
    unit: 'mesure',
    formula:
      'Sur les livres + part des places libres que l’hôtel remplit d’habitude d’ici à la nuit.',
    detail: '0 pour une nuit fermée.',
    asOf: 'photo',
  },
  nightBand: {
    name: 'Fourchette',
    of: 'nuit',
    unit: 'mesure',
    formula: 'Attendu corrigé des écarts passés à cette distance : tenue 8 fois sur 10.',
    detail: 'Inconnue sous 28 matins d’historique.',
    asOf: 'photo',
  },
  nightPreviousFinal: {
    name: 'N-1 final',
    alsoCalled: ['N-1', 'N-1 final, même date', 'N-1 final, même jour', 'Nuitées N-1'],
    of: 'nuit',
    unit: 'mesure',
    formula: 'Réalisé de la nuit comparée : même date, ou même jour de semaine 364 jours avant.',
    detail:
      'Par jour, une fête mobile (Pâques, Ascension, Pentecôte) est comparée au même jour de la fête.',
    asOf: 'aucune',
  },
  nightPreviousAtDistance: {
    name: 'N-1 à même distance',
    of: 'nuit',
    unit: 'mesure',
    formula: 'Sur les livres de la nuit comparée, autant de jours avant elle.',
    detail: 'À défaut, jusqu’à 3 jours plus tôt.',
    asOf: 'photo',
  },
  nightGap: {
    name: 'Écart N-1',
    of: 'nuit',
    unit: 'mesure',
    formula: 'Sur les livres − N-1 à même distance.',
    asOf: 'photo',
  },
  nightFinalGap: {
    name: 'Écart',
    of: 'nuit',
    unit: 'nuitées',
    formula: 'Nuitées Courantes − Nuitées N-1.',
    detail: 'Le total somme les jours qui ont les deux.',
    asOf: 'choisie',
  },
  nightOccupancy: {
    name: 'Taux d’occupation',
    alsoCalled: ['Occ. %'],
    of: 'nuit',
    unit: '% des lits',
    formula: 'Nuitées ÷ lits à vendre cette nuit-là × 100.',
    asOf: 'choisie',
  },
  nightOverbooked: {
    name: 'Trop vendu',
    of: 'nuit',
    unit: 'mesure',
    formula: 'Sur les livres − lits à vendre, s’il y en a plus.',
    detail: 'Une nuit fermée n’en a aucun à vendre.',
    asOf: 'photo',
  },
  nightBehind: {
    name: 'En retard',
    of: 'nuit',
    unit: 'mesure',
    formula: 'Attendu − N-1 final : 15 % et 5 nuitées de moins au moins.',
    asOf: 'photo',
  },
  checkGap: {
    name: 'Écart avec le PMS',
    of: 'nuit',
    unit: 'nuitées',
    formula: 'Nuitées que le PMS compte − nuitées de la photo de sa date de travail.',
    asOf: 'photo',
  },
  checkUnexplained: {
    name: 'Sans explication',
    of: 'nuit',
    unit: 'nuitées',
    formula: 'Écart avec le PMS − (réservées − annulées au PMS depuis la photo).',
    detail: 'L’écart entier quand le PMS ne le dit pas.',
    asOf: 'photo',
  },
  total: {
    name: 'Total',
    alsoCalled: ['TOTAL', 'Cette année'],
    of: 'mois',
    unit: 'mesure',
    formula: 'Somme des nuitées dans la photo de la date d’arrêté.',
    asOf: 'photo',
  },
  cardTotal: {
    name: 'Total Nuitées',
    of: 'mois',
    unit: 'mesure',
    formula: 'Total de la dernière photo ; d’un mois terminé et connu en entier, Réalisé.',
    asOf: 'photo',
  },
  snapshotTotal: {
    name: 'Total de la photo',
    of: 'mois',
    unit: 'mesure',
    formula: 'Total à la date d’arrêté choisie.',
    asOf: 'choisie',
  },
  snapshotDifference: {
    name: 'Différence',
    of: 'mois',
    unit: 'mesure',
    formula: 'Total de la photo − celui de la veille, ou de l’avant-veille si celle-ci est vide.',
    asOf: 'choisie',
  },
  dailyAverage: {
    name: 'Moyenne Journalière',
    of: 'mois',
    unit: 'mesure',
    formula: 'Total Nuitées ÷ nombre de jours du mois qui ont un chiffre.',
    asOf: 'photo',
  },
  pickUp: {
    name: 'Pick-up',
    alsoCalled: ['Daily Pick-Up'],
    of: 'mois',
    unit: 'mesure',
    formula: 'Total − Total de la date d’arrêté précédente.',
    detail: 'Inconnu si l’un des deux manque.',
    asOf: 'photo',
  },
  pickUp7: {
    name: 'Pick-up 7 j',
    of: 'mois',
    unit: 'mesure',
    formula: 'Total − Total de la photo d’il y a 7 jours, sinon de la plus récente avant.',
    asOf: 'photo',
  },
  previousYear: {
    name: 'N-1',
    of: 'mois',
    unit: 'mesure',
    formula:
      'Total du même mois un an avant, à la même date d’arrêté ou au même jour de semaine, sinon N-1 final.',
    asOf: 'photo',
  },
  previousYearGap: {
    name: 'Écart N-1',
    of: 'mois',
    unit: 'mesure',
    formula: 'Total − N-1, sur les mêmes nuits.',
    detail: 'Sur la carte d’un mois terminé, Réalisé − N-1.',
    asOf: 'photo',
  },
  previousYearChange: {
    name: 'Évolution N-1',
    of: 'mois',
    unit: '%',
    formula: 'Écart N-1 ÷ N-1 × 100.',
    asOf: 'photo',
  },
  previousYearFinal: {
    name: 'N-1 final',
    of: 'mois',
    unit: 'mesure',
    formula: 'Réalisé du même mois un an avant.',
    asOf: 'aucune',
  },
  budget: {
    name: 'Budget',
    alsoCalled: ['BUDGET'],
    of: 'mois',
    unit: 'mesure',
    formula: 'Budget saisi dans l’administration.',
    asOf: 'aucune',
  },
  budgetGap: {
    name: 'Écart budget',
    of: 'mois',
    unit: 'mesure',
    formula: 'Total − Budget.',
    detail: 'Sur la carte d’un mois terminé, Réalisé − Budget.',
    asOf: 'photo',
  },
  budgetPercent: {
    name: '% budget',
    alsoCalled: ['%', '% (Nuitées/Bud)'],
    of: 'mois',
    unit: '%',
    formula: 'Total ÷ Budget × 100.',
    detail: 'Sur la carte d’un mois terminé, Réalisé ÷ Budget. Seul le cercle est limité à 100 %.',
    asOf: 'photo',
  },
  realised: {
    name: 'Réalisé',
    of: 'mois',
    unit: 'mesure',
    formula: 'Somme des nuitées finales des nuits passées.',
    asOf: 'aucune',
  },
  onBooks: {
    name: 'Sur les livres',
    of: 'mois',
    unit: 'mesure',
    formula: 'Somme des nuits à venir dans la dernière photo.',
    asOf: 'photo',
  },
  toDate: {
    name: 'À ce jour',
    of: 'mois',
    unit: 'mesure',
    formula: 'Réalisé + Sur les livres.',
    asOf: 'photo',
  },
  toDateGap: {
    name: 'Écart à ce jour',
    of: 'mois',
    unit: 'mesure',
    formula: 'À ce jour − Budget.',
    asOf: 'photo',
  },
  toDatePercent: {
    name: '% à ce jour',
    of: 'mois',
    unit: '%',
    formula: 'À ce jour ÷ Budget × 100.',
    asOf: 'photo',
  },
  landing: {
    name: 'Atterrissage',
    of: 'mois',
    unit: 'mesure',
    formula: 'Réalisé + Attendu des nuits à venir.',
    detail: 'Celui d’un mois terminé est son total final.',
    asOf: 'photo',
  },
  landingBand: {
    name: 'Fourchette',
    of: 'mois',
    unit: 'mesure',
    formula: 'Atterrissage corrigé des écarts passés à cette distance : tenue 8 fois sur 10.',
    asOf: 'photo',
  },
  landingLow: {
    name: 'Bas',
    alsoCalled: ['Fourchette basse'],
    of: 'mois',
    unit: 'mesure',
    formula: 'Bas de la Fourchette.',
    asOf: 'photo',
  },
  landingHigh: {
    name: 'Haut',
    alsoCalled: ['Fourchette haute'],
    of: 'mois',
    unit: 'mesure',
    formula: 'Haut de la Fourchette.',
    asOf: 'photo',
  },
  landingGap: {
    name: 'Écart atterr.',
    of: 'mois',
    unit: 'mesure',
    formula: 'Atterrissage − Budget.',
    asOf: 'photo',
  },
  landingPercent: {
    name: '% atterr.',
    of: 'mois',
    unit: '%',
    formula: 'Atterrissage ÷ Budget × 100.',
    asOf: 'photo',
  },
  landingYearGap: {
    name: 'Écart N-1 final',
    of: 'mois',
    unit: 'mesure',
    formula: 'Atterrissage − N-1 final ; % = écart ÷ N-1 final × 100.',
    asOf: 'photo',
  },
  budgetChance: {
    name: 'Chance d’atteindre le budget',
    alsoCalled: ['Chance'],
    of: 'mois',
    unit: '%',
    formula: 'Part des écarts passés qui atteignent le budget.',
    detail: 'Ceux d’il y a un an comptent plus.',
    asOf: 'photo',
  },
  neededPerNight: {
    name: 'À vendre par nuit',
    of: 'mois',
    unit: 'mesure',
    formula: '(Budget − À ce jour) ÷ nuits ouvertes à venir, arrondi au-dessus.',
    detail: 'D’habitude : (Atterrissage − À ce jour) ÷ ces nuits.',
    asOf: 'photo',
  },
  occupancy: {
    name: 'Taux d’occupation',
    alsoCalled: ['Taux d’occupation (lits)'],
    of: 'mois',
    unit: '% des lits',
    formula: 'Nuitées ÷ lits à vendre de toutes les nuits du mois × 100.',
    detail:
      'Il peut dépasser 100 % avec des lits d’appoint. Quand des nuits n’ont pas de chiffre, le taux des autres, sur leurs seuls lits, est écrit à côté.',
    asOf: 'photo',
  },
  knownOccupancy: {
    name: 'Occupation des lits',
    of: 'mois',
    unit: '% des lits',
    formula: 'Total ÷ lits à vendre des nuits qu’il somme × 100.',
    asOf: 'photo',
  },
  roomOccupancy: {
    name: 'Taux d’occupation (chambres)',
    alsoCalled: ['Occupation des chambres'],
    of: 'mois',
    unit: '% des chambres',
    formula: 'Chambres vendues ÷ chambres à vendre des nuits ouvertes et connues × 100.',
    asOf: 'photo',
  },
  guestsPerRoom: {
    name: 'Personnes par chambre',
    of: 'mois',
    unit: 'personnes',
    formula: 'Nuitées ÷ chambres vendues des mêmes nuits.',
    asOf: 'photo',
  },
  averagePrice: {
    name: 'Prix moyen HT',
    of: 'mois',
    unit: '€ HT',
    formula: 'CA chambres HT ÷ chambres vendues des mêmes nuits.',
    asOf: 'photo',
  },
  revpar: {
    name: 'RevPAR HT',
    of: 'mois',
    unit: '€ HT',
    formula: 'CA chambres HT ÷ chambres à vendre des mêmes nuits.',
    asOf: 'photo',
  },
  revenue: {
    name: 'CA chambres HT',
    of: 'mois',
    unit: '€ HT',
    formula: 'Somme du CA des chambres, sans TVA, petits-déjeuners ni taxe de séjour.',
    asOf: 'photo',
  },
  yearSum: {
    name: 'Année',
    of: 'année',
    unit: 'mesure',
    formula: 'Somme des mois qui ont le chiffre ; écarts et % : mois qui ont les deux.',
    asOf: 'photo',
  },
  groupSum: {
    name: 'Groupe',
    of: 'groupe',
    unit: 'mesure',
    formula: 'Somme des hôtels qui ont le chiffre ; écarts et % : hôtels qui ont les deux.',
    asOf: 'photo',
  },
  groupBand: {
    name: 'Fourchette',
    of: 'groupe',
    unit: 'mesure',
    formula: 'Somme des atterrissages, corrigée des écarts passés additionnés matin par matin.',
    detail: 'Elle n’est pas la somme des fourchettes des hôtels.',
    asOf: 'photo',
  },
  errorOfLanding: {
    name: 'Atterrissage',
    of: 'vérification',
    unit: '%',
    formula: 'Somme des écarts sans leur signe ÷ somme des Réalisé × 100.',
    asOf: 'aucune',
  },
  errorOfBooks: {
    name: 'Sur les livres',
    of: 'vérification',
    unit: '%',
    formula: 'La même erreur, du Total du jour.',
    asOf: 'aucune',
  },
  errorOfPickUp: {
    name: 'N-1 + pick-up',
    of: 'vérification',
    unit: '%',
    formula: 'La même erreur, du Total + ce que N-1 a encore apporté.',
    asOf: 'aucune',
  },
  bias: {
    name: 'Biais',
    of: 'vérification',
    unit: '%',
    formula: 'Somme des écarts avec leur signe ÷ somme des Réalisé × 100.',
    asOf: 'aucune',
  },
  bandKept: {
    name: 'Fourchette',
    of: 'vérification',
    unit: '%',
    formula: 'Mois finis dans la fourchette ÷ mois vérifiés × 100.',
    asOf: 'aucune',
  },
  monthsChecked: {
    name: 'Mois',
    of: 'vérification',
    unit: 'mois',
    formula: 'Mois vérifiés à cette distance, parmi les douze derniers.',
    asOf: 'aucune',
  },
  noShowRooms: {
    name: 'Chambres en no-show',
    alsoCalled: ['No-Show', 'Chambres'],
    of: 'mois',
    unit: 'chambres',
    formula: `Chambres des ${noShowBookings}.`,
    detail: 'N-1 : le même mois un an avant ; d’un mois en cours, jusqu’au même jour.',
    asOf: 'PMS',
  },
  noShowPax: {
    name: 'PAX en no-show',
    alsoCalled: ['PAX'],
    of: 'mois',
    unit: 'personnes',
    formula: 'Adultes + enfants des mêmes réservations.',
    asOf: 'PMS',
  },
  noShowAdults: {
    name: 'Adultes en no-show',
    alsoCalled: ['Adultes'],
    of: 'mois',
    unit: 'personnes',
    formula: 'Adultes des mêmes réservations ; part = adultes ÷ PAX × 100.',
    asOf: 'PMS',
  },
  noShowChildren: {
    name: 'Enfants en no-show',
    alsoCalled: ['Enfants'],
    of: 'mois',
    unit: 'personnes',
    formula: 'Enfants des mêmes réservations ; part = enfants ÷ PAX × 100.',
    asOf: 'PMS',
  },
  topNationalities: {
    name: 'Top Nationalités',
    of: 'mois',
    unit: '%',
    formula: 'PAX de la nationalité ÷ PAX du mois × 100, arrondi à l’unité.',
    detail:
      'La somme des parts peut différer de 100 %. « Autres » réunit les nationalités suivantes.',
    asOf: 'PMS',
  },
  guestsPax: {
    name: 'PAX',
    of: 'période',
    unit: 'personnes-nuits',
    formula: 'Adultes + enfants présents chaque nuit de la période.',
    detail:
      'N-1 : la nuit de la même date ou du même jour de semaine, ou le même mois un an avant ; d’un mois en cours, jusqu’au même jour.',
    asOf: 'PMS',
  },
  guestsRooms: {
    name: 'Chambres occupées',
    alsoCalled: ['Chambres'],
    of: 'période',
    unit: 'chambres-nuits',
    formula: 'Chambres occupées chaque nuit de la période.',
    detail: 'Une chambre partagée compte pour la première réservation.',
    asOf: 'PMS',
  },
  guestsAdults: {
    name: 'Adultes',
    of: 'période',
    unit: 'personnes-nuits',
    formula: 'Adultes présents chaque nuit de la période.',
    asOf: 'PMS',
  },
  guestsChildren: {
    name: 'Enfants',
    of: 'période',
    unit: 'personnes-nuits',
    formula: 'Enfants présents chaque nuit de la période.',
    asOf: 'PMS',
  },
  guestsPreviousYear: {
    name: 'PAX N-1',
    of: 'période',
    unit: 'personnes-nuits',
    formula: 'PAX un an avant ; d’un mois en cours, jusqu’au même jour.',
    asOf: 'PMS',
  },
  guestsChange: {
    name: 'Variation',
    of: 'période',
    unit: 'personnes-nuits',
    formula: 'PAX − PAX N-1 ; % = variation ÷ PAX N-1 × 100.',
    asOf: 'PMS',
  },
  guestsShare: {
    name: 'PAX %',
    of: 'période',
    unit: '%',
    formula: 'PAX de la nationalité ÷ PAX de la période × 100, arrondis pour faire 100 %.',
    asOf: 'PMS',
  },
  touristTax: {
    name: 'Taxe de séjour',
    of: 'mois',
    unit: '€',
    formula: 'Nuitées d’adultes du mois × tarif par adulte et par nuit, au centime.',
    detail:
      'Les mineurs sont exonérés : d’après la date de naissance quand le PMS la connaît, sinon les enfants de la réservation.',
    asOf: 'PMS',
  },
  residenceNights: {
    name: 'Nuitées',
    of: 'pays',
    unit: 'nuitées',
    formula: 'Clients présents chaque nuit du mois, par pays de leur adresse.',
    detail: 'La somme des pays est celle des jours.',
    asOf: 'PMS',
  },
  residenceArrivals: {
    name: 'Arrivées',
    of: 'pays',
    unit: 'personnes',
    formula: 'Clients arrivés dans le mois, une fois par séjour.',
    asOf: 'PMS',
  },
  surveyRooms: {
    name: 'Chambres',
    of: 'jour',
    unit: 'chambres',
    formula: 'Chambres occupées cette nuit-là ; partagée, une fois.',
    asOf: 'PMS',
  },
  surveyArrivals: {
    name: 'Arrivées',
    of: 'jour',
    unit: 'personnes',
    formula: 'Personnes à leur première nuit.',
    asOf: 'PMS',
  },
  surveyNights: {
    name: 'Nuitées',
    of: 'jour',
    unit: 'nuitées',
    formula: 'Personnes présentes cette nuit-là.',
    asOf: 'PMS',
  },
  coverage: {
    name: 'Couverture',
    of: 'année',
    unit: 'jours',
    formula: 'Jours qui ont une photo ou un chiffre importé.',
    asOf: 'aucune',
  },
} as const satisfies Record<string, NamedFigure>;

export type FigureId = keyof typeof namedFigures;
