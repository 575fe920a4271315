import { z } from 'zod';
import { maxPasswordLength, minPasswordLength, validatePassword } from './password-validation.ts';

/** A new password, validated by the standard policy; the server also applies its own policy. */
export const newPassword = z
  .string()
  .superRefine((password, context) => {
    const message = validatePassword(password, 'standard');
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .meta({ minLength: minPasswordLength, maxLength: maxPasswordLength });
