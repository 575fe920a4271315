import { lazyPage, startPage } from './app-shell/loading/lazy-page.ts';
import type { Screen } from './app-shell/screen.ts';

export const startScreen = startPage(
  () => import('./dashboard/dashboard-page.tsx'),
  'DashboardPage',
);

/** Every screen and who may enter it (specification, section 2). The menus follow from this list. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    ofOneHotel: true,
    title: 'Tableau de Bord',
    permission: { permissions: ['rapport_nuite'] },
    page: startScreen,
    menu: { place: 'dashboard', label: 'Vue Globale' },
  },
  {
    path: '/noshow',
    ofOneHotel: true,
    title: 'No-Show',
    permission: { permissions: ['rapport_nuite'] },
    page: lazyPage(() => import('./no-show/no-show-page.tsx'), 'NoShowPage'),
    menu: { place: 'dashboard', label: 'No-Show' },
  },
  {
    path: '/nationalite',
    ofOneHotel: true,
    title: 'Nationalité',
    permission: { permissions: ['rapport_nuite'] },
    page: lazyPage(() => import('./nationalities/nationalities-page.tsx'), 'NationalitiesPage'),
    menu: { place: 'dashboard', label: 'Nationalité' },
  },
  {
    path: '/snapshot-jour',
    ofOneHotel: true,
    title: 'Nuitées par jour',
    permission: { permissions: ['rapport_nuite'] },
    page: lazyPage(() => import('./nights-by-day/nights-by-day-page.tsx'), 'NightsByDayPage'),
    menu: { place: 'dashboard', label: 'Nuitées par jour' },
  },
  {
    path: '/atterrissage',
    ofOneHotel: true,
    title: 'Atterrissage',
    permission: { permissions: ['rapport_nuite'] },
    page: lazyPage(() => import('./landing/landing-page.tsx'), 'LandingPage'),
    menu: { place: 'dashboard', label: 'Atterrissage' },
  },
  {
    path: '/calendrier',
    title: 'Calendrier',
    permission: { permissions: ['rapport_nuite', 'saisie_nuite'] },
    page: lazyPage(() => import('./hotel-calendar/calendar-page.tsx'), 'CalendarPage'),
    menu: { place: 'dashboard', label: 'Calendrier' },
  },
  {
    path: '/declarations',
    title: 'Déclarations',
    permission: { permissions: ['rapport_nuite'] },
    page: lazyPage(() => import('./declarations/declarations-page.tsx'), 'DeclarationsPage'),
    menu: { place: 'dashboard', label: 'Déclarations' },
  },
  {
    path: '/data-entry',
    ofOneHotel: true,
    title: 'Saisie Données',
    permission: { roles: ['admin', 'manager'], permissions: ['saisie_nuite'] },
    page: lazyPage(() => import('./data-entry/data-entry-page.tsx'), 'DataEntryPage'),
    menu: { place: 'bar', label: 'Saisie Données' },
  },
  {
    path: '/rapport-cloture',
    ofOneHotel: true,
    title: 'Rapport Clôture',
    permission: { permissions: ['rapport_cloture'] },
    page: lazyPage(
      () => import('./closing-reports/closing-reports-page.tsx'),
      'ClosingReportsPage',
    ),
    menu: { place: 'bar', label: 'Rapport Clôture' },
  },
  {
    path: '/administration',
    title: 'Administration',
    permission: { roles: ['admin'], permissions: ['manage_users'] },
    page: lazyPage(() => import('./administration/administration-page.tsx'), 'AdministrationPage'),
    menu: { place: 'account', label: 'Administration' },
  },
  {
    path: '/administration/rapports-mapping',
    title: 'Codes rapports',
    permission: { roles: ['admin', 'manager'], permissions: ['manage_reports_mapping'] },
    page: lazyPage(
      () => import('./administration/reports-mapping/reports-mapping-page.tsx'),
      'ReportsMappingPage',
    ),
    menu: { place: 'account', label: 'Administration' },
  },
  {
    path: '/administration/logs',
    title: 'Logs Client',
    permission: { roles: ['admin'] },
    page: lazyPage(() => import('./client-logs/logs-page.tsx'), 'LogsPage'),
  },
  {
    path: '/administration/logs/{id}',
    title: 'Détail du log',
    permission: { roles: ['admin'] },
    page: lazyPage(() => import('./client-logs/log-page.tsx'), 'LogPage'),
  },
  {
    path: '/administration/journal',
    title: 'Journal d’audit',
    permission: { roles: ['admin'] },
    page: lazyPage(() => import('./audit-trail/audit-page.tsx'), 'AuditPage'),
  },
  {
    path: '/profile',
    title: 'Mon Profil',
    permission: {},
    page: lazyPage(() => import('./profile/profile-page.tsx'), 'ProfilePage'),
    menu: { place: 'account', label: 'Profil' },
  },
  {
    path: '/login',
    title: 'Connexion',
    permission: 'public',
    page: lazyPage(() => import('./sign-in/login-page.tsx'), 'LoginPage'),
  },
  {
    path: '/login/oidc',
    title: 'Connexion',
    permission: 'public',
    page: lazyPage(() => import('./sign-in/oidc-page.tsx'), 'OidcPage'),
  },
  {
    path: '/setup',
    title: 'Initialisation',
    permission: 'public',
    page: lazyPage(() => import('./sign-in/setup-page.tsx'), 'SetupPage'),
  },
  {
    path: '/forgot',
    title: 'Mot de passe oublié',
    permission: 'public',
    page: lazyPage(() => import('./sign-in/forgot-page.tsx'), 'ForgotPage'),
  },
  {
    path: '/reset',
    title: 'Réinitialiser le mot de passe',
    permission: 'public',
    page: lazyPage(() => import('./sign-in/reset-page.tsx'), 'ResetPage'),
  },
  {
    path: '/accept-invite',
    title: 'Invitation',
    permission: 'public',
    page: lazyPage(() => import('./sign-in/accept-invitation-page.tsx'), 'AcceptInvitationPage'),
  },
];
