import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { toastError, toastSuccess } from '../toasts/toasts.ts';

type CopyButtonProps = {
  /** undefined while it is loaded. */
  text: string | undefined;
  /** The toast once it is copied, where the button alone would not say it clearly enough. */
  toast?: string;
};

/** Copies a text. Without https, or when the browser refuses, the user is told to select it. */
export function CopyButton({ text, toast }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied !== null && copied === text;
  async function copy(copiedText: string) {
    try {
      await navigator.clipboard.writeText(copiedText);
    } catch (error) {
      console.error('Copying to the clipboard failed', error);
      toastError('La copie a échoué : sélectionnez le texte.');
      return;
    }
    setCopied(copiedText);
    if (toast !== undefined) toastSuccess(toast);
  }
  return (
    <Button
      disabled={text === undefined}
      icon={isCopied && <CheckIcon className="size-4" />}
      onClick={() => text !== undefined && void copy(text)}
    >
      {isCopied ? 'Copié' : 'Copier'}
    </Button>
  );
}
