import { type ReactNode, useState } from 'react';
import { Button } from '../../src/ui/button.tsx';
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx';
import { TextField } from '../../src/ui/field.tsx';
import { FormDialog } from '../../src/ui/form-dialog.tsx';
import type { Example } from '../example.ts';

/** A dialog is modal as soon as it is rendered: each opens by a button. */
function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Ouvrir</Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

function confirmDialog(options: { busy?: boolean; failure?: string }) {
  return (
    <Opener>
      {(close) => (
        <ConfirmDialog
          title="Supprimer le budget ?"
          onConfirm={close}
          onCancel={close}
          {...options}
        >
          Le budget de mars 2026 sera perdu.
        </ConfirmDialog>
      )}
    </Opener>
  );
}

function formDialog(options: { busy?: boolean; failure?: string; error?: string }) {
  const { error, ...rest } = options;
  return (
    <Opener>
      {(close) => (
        <FormDialog title="Modifier l’hôtel" onSubmit={close} onClose={close} {...rest}>
          <TextField label="Nom" defaultValue="Hôtel des Alpes" error={error} />
        </FormDialog>
      )}
    </Opener>
  );
}

export const dialogExamples: readonly Example[] = [
  {
    title: 'ConfirmDialog',
    states: {
      open: confirmDialog({}),
      failed: confirmDialog({ failure: 'Le serveur est injoignable.' }),
    },
  },
  {
    title: 'FormDialog',
    states: {
      open: formDialog({}),
      'with an invalid field': formDialog({ error: 'Ce nom est déjà pris.' }),
      failed: formDialog({ failure: 'Le serveur est injoignable.' }),
    },
  },
];
