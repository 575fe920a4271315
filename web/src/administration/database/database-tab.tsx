import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { useMe } from '../../app-shell/session.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { ScriptCard } from './script-card.tsx';

/** Whether the database is well, and for an admin how to make one by hand. */
export function DatabaseTab() {
  const me = useMe();
  return (
    <div className="flex flex-col gap-5">
      <ConnectionCard />
      {isAdmin(me) && <ScriptCard />}
    </div>
  );
}
