import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { useMe } from '../../shell/session/session.tsx';
import { BackupsCard } from './backups-card.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { ScriptCard } from './script-card.tsx';

/** The check of the database and, for administrators, the script that creates one manually. */
export function DatabaseTab() {
  const me = useMe();
  return (
    <div className="flex flex-col gap-5">
      <ConnectionCard />
      <BackupsCard />
      {isAdmin(me) && <ScriptCard />}
    </div>
  );
}
