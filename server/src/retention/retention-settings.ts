/** How many months history is kept; 0 keeps all of it, undefined means the default. */
export type RetentionSettings = {
  auditMonths?: number | undefined;
  importRunMonths?: number | undefined;
};
