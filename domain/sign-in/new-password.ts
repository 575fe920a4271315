import { z } from 'zod';
import { maxPasswordLength, minPasswordLength, validatePassword } from './password-validation.ts';

/** A password about to be set, by the floor of the rule; the server adds its policy. */
export const newPassword = z
  .string()
  .superRefine((password, context) => {
    const message = validatePassword(password, 'standard');
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .meta({ minLength: minPasswordLength, maxLength: maxPasswordLength });
