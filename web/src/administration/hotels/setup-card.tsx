import type { Hotel, HotelOverview } from '@hotel/domain/hotels/endpoints.ts';
import { isStepDone, type SetupStep, setupSteps } from '@hotel/domain/hotels/hotel-overview.ts';
import { type ReactNode, useState } from 'react';
import { Link } from '../../app-shell/address.tsx';
import {
  administrationAddress,
  reportsCodesAddress,
} from '../../app-shell/administration-address.ts';
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

/** The steps that put a hotel into service, each with the link that opens it for this hotel. */
export function SetupCard({ hotel, overview, onClose }: SetupCardProps) {
  const [isLinking, setIsLinking] = useState(false);
  const isDone = (step: SetupStep) => overview !== null && isStepDone(step, overview);
  const doneCount = setupSteps.filter(isDone).length;
  // The button of the step to take next stands out.
  const next = setupSteps.find((step) => !isDone(step));
  const look = (step: SetupStep) => (step === next ? 'primary' : 'secondary');
  const ways: Record<SetupStep, ReactNode> = {
    pms: (
      <Button variant={look('pms')} onClick={() => setIsLinking(true)}>
        Paramètres Oracle
      </Button>
    ),
    code: (
      <Way to={reportsCodesAddress(hotel.id)} variant={look('code')}>
        Choisir un code
      </Way>
    ),
    budget: (
      <Way
        to={administrationAddress({ tab: 'budgets', hotelId: hotel.id })}
        variant={look('budget')}
      >
        Ajouter un budget
      </Way>
    ),
    users: <UserWays hotelId={hotel.id} variant={look('users')} />,
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
        {setupSteps.map((step, place) => (
          <Step key={step} number={place + 1} isDone={isDone(step)} {...texts[step]}>
            {ways[step]}
          </Step>
        ))}
      </ol>
      {isLinking && <OracleDialog hotel={hotel} onClose={() => setIsLinking(false)} />}
    </Card>
  );
}

type WayProps = { to: string; variant: ButtonVariant; children: string };

function Way({ to, variant, children }: WayProps) {
  return (
    <Link to={to} className={buttonClasses(variant)}>
      {children}
    </Link>
  );
}

function UserWays({ hotelId, variant }: { hotelId: string; variant: ButtonVariant }) {
  return (
    <>
      <Way to={administrationAddress({ tab: 'users', open: 'invite', hotelId })} variant={variant}>
        Inviter
      </Way>
      <Way
        to={administrationAddress({ tab: 'users', open: 'create-user', hotelId })}
        variant="secondary"
      >
        Créer un utilisateur
      </Way>
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
