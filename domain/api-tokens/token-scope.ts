/** What an API token may read (contract, section 14). */
export const apiTokenScopes = ['nights', 'budgets', 'reports', 'statutory'] as const;
export type ApiTokenScope = (typeof apiTokenScopes)[number];

/** The French names of the scopes. */
export const scopeLabels: Readonly<Record<ApiTokenScope, string>> = {
  nights: 'Nuitées et PMS',
  budgets: 'Budgets',
  reports: 'Rapports de clôture',
  statutory: 'Déclarations (INSEE, taxe de séjour)',
};

/** The longest validity of a token, in days. */
export const maxTokenDays = 400;
/** Live tokens of one owner. */
export const maxTokensPerOwner = 50;
export const tokenPrefix = 'hm_';
export const tokenNameRequired = 'Nom du jeton requis';
