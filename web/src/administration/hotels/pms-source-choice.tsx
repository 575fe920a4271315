import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { RadioChoice } from '../../ui/forms/radio-choice.tsx';

type PmsSourceChoiceProps = { source: PmsSource; onChoose: (source: PmsSource) => void };

/** Where the hotel's PMS data come from. */
export function PmsSourceChoice({ source, onChoose }: PmsSourceChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-3 sm:flex-row sm:gap-8">
      <legend className="mb-2 text-sm font-medium">Source des données</legend>
      <RadioChoice
        name="pms-source"
        label="Base Oracle"
        hint="Le PMS est interrogé."
        isChosen={source === 'oracle'}
        onChoose={() => onChoose('oracle')}
      />
      <RadioChoice
        name="pms-source"
        label="Dossier de fichiers"
        hint="La clôture y dépose des fichiers CSV."
        isChosen={source === 'files'}
        onChoose={() => onChoose('files')}
      />
    </fieldset>
  );
}
