import type { Hotel, HotelOverview } from '@hotel/domain/hotels/endpoints.ts';
import { isStepDone, type SetupStep, setupSteps } from '@hotel/domain/hotels/hotel-overview.ts';
import { type ReactNode, useState } from 'react';
import { administrationUrl, reportsCodesUrl } from '../../shell/router/administration-url.ts';
import { Link } from '../../shell/router/router.tsx';
import { Button, type ButtonVariant, buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { OracleDialog } from './oracle-dialog.tsx';

type SetupCardProps = { hotel: Hotel; overview: HotelOverview | null; onClose: () => void };

const texts: Record<SetupStep, { title: string; purpose: string }> = {
  pms: { title: 'Relier le PMS', purpose: 'Pour importer les nuitées, les lits et les no-shows.' },
  code: { title: 'Donner un code rapports', purpose: 'Pour trouver les rapports de clôture.' },
  budget: { title: 'Saisir le budget', purpose: 'Pour savoir où en est le mois.' },
  users: { title: 'Ouvrir aux utilisateurs', purpose: 'Pour montrer l’hôtel à son équipe.' },
};

/** The setup steps of a hotel, each with a link to the screen where it is done. */
export function SetupCard({ hotel, overview, onClose }: SetupCardProps) {
  const [isOracleOpen, setIsOracleOpen] = useState(false);
  const isDone = (step: SetupStep) => overview !== null && isStepDone(step, overview);
  const doneCount = setupSteps.filter(isDone).length;
  // The button of the next step is highlighted.
  const next = setupSteps.find((step) => !isDone(step));
  const variantOf = (step: SetupStep) => (step === next ? 'primary' : 'secondary');
  const actions: Record<SetupStep, ReactNode> = {
    pms: (
      <Button variant={variantOf('pms')} onClick={() => setIsOracleOpen(true)}>
        Paramètres Oracle
      </Button>
    ),
    code: (
      <ActionLink to={reportsCodesUrl(hotel.id)} variant={variantOf('code')}>
        Choisir un code
      </ActionLink>
    ),
    budget: (
      <ActionLink
        to={administrationUrl({ tab: 'budgets', hotelId: hotel.id })}
        variant={variantOf('budget')}
      >
        Ajouter un budget
      </ActionLink>
    ),
    users: <UserLinks hotelId={hotel.id} variant={variantOf('users')} />,
  };
  return (
    <Card
      title={`Mise en service, ${hotel.name}`}
      subtitle={
        overview === null ? undefined : `étapes faites : ${doneCount} sur ${setupSteps.length}`
      }
      action={<Button onClick={onClose}>Fermer</Button>}
    >
      <ol className="flex flex-col divide-y divide-line">
        {setupSteps.map((step, index) => (
          <Step key={step} number={index + 1} isDone={isDone(step)} {...texts[step]}>
            {actions[step]}
          </Step>
        ))}
      </ol>
      {isOracleOpen && <OracleDialog hotel={hotel} onClose={() => setIsOracleOpen(false)} />}
    </Card>
  );
}

type ActionLinkProps = { to: string; variant: ButtonVariant; children: string };

function ActionLink({ to, variant, children }: ActionLinkProps) {
  return (
    <Link to={to} className={buttonClasses(variant)}>
      {children}
    </Link>
  );
}

function UserLinks({ hotelId, variant }: { hotelId: string; variant: ButtonVariant }) {
  return (
    <>
      <ActionLink
        to={administrationUrl({ tab: 'users', open: 'invite', hotelId })}
        variant={variant}
      >
        Inviter
      </ActionLink>
      <ActionLink
        to={administrationUrl({ tab: 'users', open: 'create-user', hotelId })}
        variant="secondary"
      >
        Créer un utilisateur
      </ActionLink>
    </>
  );
}

type StepProps = {
  number: number;
  isDone: boolean;
  title: string;
  purpose: string;
  children: ReactNode;
};

function Step({ number, isDone, title, purpose, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span
        aria-hidden="true"
        className={`flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-semibold tabular-nums ${isDone ? 'bg-positive-soft text-positive' : 'bg-sunken text-ink-soft'}`}
      >
        {isDone ? <CheckIcon className="size-4" /> : number}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm font-medium">
          {title}
          {isDone && <span className="font-normal text-positive">, fait</span>}
        </p>
        <p className="text-sm text-ink-soft">{purpose}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
