import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';

/** What the screens of data entry say of a hotel's PMS; those of Oracle are in the specification. */
export type PmsSourceText = {
  /** The tab, and what was imported there. */
  readonly tab: string;
  readonly card: string;
  readonly start: string;
  /** Begins the toasts and results of an import, and its errors. */
  readonly done: string;
  readonly incomplete: string;
  readonly toCheck: string;
  readonly failed: string;
  /** Where an administrator sees what is missing. */
  readonly diagnostic: string;
  /** 'Importez le mois depuis …'. */
  readonly from: string;
};

export const pmsSourceText: Readonly<Record<PmsSource, PmsSourceText>> = {
  oracle: {
    tab: 'Import Oracle',
    card: 'Import depuis Oracle',
    start: 'Lancer la Récupération Oracle',
    done: 'Import Oracle terminé',
    incomplete: 'Import Oracle incomplet',
    toCheck: 'Import Oracle à vérifier',
    failed: "Erreur lors de l'import Oracle",
    diagnostic: 'Le diagnostic Oracle',
    from: 'depuis Oracle',
  },
  files: {
    tab: 'Import PMS',
    card: 'Import depuis les fichiers du PMS',
    start: 'Importer depuis les fichiers',
    done: 'Import des fichiers terminé',
    incomplete: 'Import des fichiers incomplet',
    toCheck: 'Import des fichiers à vérifier',
    failed: 'Erreur lors de l’import des fichiers',
    diagnostic: 'Le diagnostic du dossier',
    from: 'depuis les fichiers du PMS',
  },
};
