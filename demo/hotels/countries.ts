import type { Country } from './hotel-plan.ts';

export const france: Country = { code: 'FR', name: 'France' };
export const italy: Country = { code: 'IT', name: 'Italie' };
export const germany: Country = { code: 'DE', name: 'Allemagne' };
export const unitedKingdom: Country = { code: 'GB', name: 'Royaume-Uni' };
export const switzerland: Country = { code: 'CH', name: 'Suisse' };
export const belgium: Country = { code: 'BE', name: 'Belgique' };
export const netherlands: Country = { code: 'NL', name: 'Pays-Bas' };
export const spain: Country = { code: 'ES', name: 'Espagne' };
export const unitedStates: Country = { code: 'US', name: 'États-Unis' };
export const japan: Country = { code: 'JP', name: 'Japon' };
export const luxembourg: Country = { code: 'LU', name: 'Luxembourg' };
export const poland: Country = { code: 'PL', name: 'Pologne' };
export const canada: Country = { code: 'CA', name: 'Canada' };
