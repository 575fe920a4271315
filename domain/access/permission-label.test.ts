import { expect, test } from 'vitest';
import { permissionLabel } from './permission-label.ts';

test.each([
  [{ code: 'rapport_nuite' }, 'Rapport de nuitées (rapport_nuite)'],
  [{ code: 'saisie_nuite', description: 'Saisir' }, 'Saisie de nuitées (saisie_nuite)'],
  [{ code: 'RAPPORT_CLOTURE' }, 'Rapport de clôture (RAPPORT_CLOTURE)'],
  [{ code: 'manage_users' }, 'Gestion des utilisateurs (manage_users)'],
  [{ code: 'manage_reports_mapping' }, 'Gestion des codes rapports (manage_reports_mapping)'],
  [{ code: 'caisse', description: ' Fermer la caisse ' }, 'Fermer la caisse (caisse)'],
  [{ code: 'caisse', description: ' ' }, 'caisse'],
  [{ code: 'tostring' }, 'tostring'],
])('%j is shown as %j', (permission, label) => {
  expect(permissionLabel(permission)).toBe(label);
});
